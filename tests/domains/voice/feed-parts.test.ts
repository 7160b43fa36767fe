import { describe, expect, test } from "vitest";
import type { PostCard } from "~/products/voice/post-card.server";
import { continued, joined } from "~/products/voice/ui/use-feed";

const part = (ids: readonly number[], next: string | null = "/voice?lastId=1") => ({
  cards: ids.map((id) => ({ id }) as PostCard),
  next,
});
const idsOf = ({ cards }: { cards: PostCard[] }) => cards.map(({ id }) => id);

describe("a list whose first part is read again", () => {
  test("keeps what was shown below it, and where that continues", () => {
    const known = { ...part([9, 8, 7, 6, 5]), next: "/voice?lastId=5" };
    const now = joined(part([11, 10, 9, 8]), known);
    expect(idsOf(now)).toEqual([11, 10, 9, 8, 7, 6, 5]);
    expect(now.next).toBe("/voice?lastId=5");
  });

  test("loses what was deleted within its first part", () => {
    expect(idsOf(joined(part([9, 7]), part([9, 8, 7, 6])))).toEqual([9, 7, 6]);
  });

  test("begins anew where the two parts no longer meet", () => {
    expect(idsOf(joined(part([30, 29]), part([9, 8])))).toEqual([30, 29]);
  });

  test("ends where the first part is all there is", () => {
    expect(joined(part([3, 2], null), part([3, 2, 1]))).toEqual(part([3, 2], null));
  });
});

test("what follows a list stands in it once", () => {
  const whole = continued(part([9, 8]), { ...part([8, 7]), next: null });
  expect(idsOf(whole)).toEqual([9, 8, 7]);
  expect(whole.next).toBeNull();
});
