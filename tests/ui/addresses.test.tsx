import { expect, test } from "vitest";
import { ReceiverCard } from "~/foundation/orders/ui/receiver-card";
import { print } from "~/platform/screens/print.server";

const written = { name: "林 小雨", phone: "09012345678", postcode: "1050011", email: "rain@example.com" };

test("a Japanese address says that it is Japanese (mend 37)", () => {
  const receiver = { ...written, address: "東京都港区芝公園4-2-8" };
  const card = print("en_US", <ReceiverCard title="Receiver" receiver={receiver as never} more={[]} />);
  expect(card).toMatch(/<span lang="ja">[^<]*105-0011 東京都港区芝公園4-2-8<\/span>/);
});
