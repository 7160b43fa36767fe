import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { translator } from "~/platform/i18n/texts.server";
import { ClockContext } from "~/ui/base/clock-context";
import { timeLeft } from "~/ui/base/time-left";
import { Countdown } from "~/ui/text/countdown";

const t = translator("en_US");
const at = Date.parse("2026-12-01T00:00:00Z");

describe("the time left: days, hours, minutes, seconds", () => {
  test.each([
    ["nothing is left", 0, "00:00"],
    ["it is over", -5_000, "00:00"],
    ["a second that has begun", 1, "00:01"],
    ["less than an hour", 3_599_000, "59:59"],
    ["less than a day", 86_399_000, "23:59:59"],
    ["days", 2 * 86_400_000 + 3 * 3_600_000 + 4_000, "2 d 03:00:04"],
  ])("%s", (_, left, said) => {
    expect(timeLeft(left, t)).toBe(said);
  });

  test("a page says it by the clock of its rendering", () => {
    const said = (now: number) => {
      const page = renderToStaticMarkup(
        <ClockContext.Provider value={() => now}>
          <Countdown to={at} />
          <Countdown to={at + 60_000} />
        </ClockContext.Provider>,
      );
      return Array.from(page.matchAll(/data-to="\d+">([^<]*)/g), ([, text]) => text);
    };
    expect(said(at - 90_000)).toEqual(["01:30", "02:30"]);
    expect(said(at + 1)).toEqual(["00:00", "01:00"]);
  });
});

describe("a clock that runs", () => {
  const place = { textContent: "" as string | null } as Element;
  let page: typeof import("~/ui/base/run-clock");
  const run = (to: number, onEnd: () => void) =>
    page.runClock(place, to, { say: (milliseconds) => timeLeft(milliseconds, t), onEnd });

  /** A page that comes to a browser whose clock is so many milliseconds ahead of the server's, which is at `at`. */
  async function open(fast = 0) {
    vi.useFakeTimers({ now: at + fast });
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(at + fast);
    vi.resetModules();
    page = await import("~/ui/base/run-clock");
  }
  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    vi.stubGlobal("fetch", async () => new Response(null, { headers: { Date: new Date(at).toUTCString() } }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test("says the time at once, and asks for the page again when it is over: five times at most while it is still shown", async () => {
    await open();
    const onEnd = vi.fn();
    const stop = run(at + 3_000, onEnd);
    expect(place.textContent).toBe("00:03");
    vi.advanceTimersByTime(2_900);
    expect([place.textContent, onEnd.mock.calls.length]).toEqual(["00:01", 0]);
    vi.advanceTimersByTime(200);
    expect([place.textContent, onEnd.mock.calls.length]).toEqual(["00:00", 1]);
    vi.advanceTimersByTime(60_000);
    expect(onEnd).toHaveBeenCalledTimes(5);
    stop();
  });

  test("a clock that was replaced asks for nothing more; one that is over when it comes waits first", async () => {
    await open();
    const onEnd = vi.fn();
    const stop = run(at + 1_000, onEnd);
    vi.advanceTimersByTime(1_100);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
    const late = vi.fn();
    const end = run(at - 1_000, late);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(late).toHaveBeenCalledTimes(1);
    end();
  });

  test("runs for a visitor whose own clock is an hour fast, as soon as the server has told the time", async () => {
    await open(3_600_000);
    const onEnd = vi.fn();
    const stop = run(at + 10_000, onEnd);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(place.textContent).toBe("00:08");
    await vi.advanceTimersByTimeAsync(7_000);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(onEnd).toHaveBeenCalledTimes(1);
    stop();
  });
});
