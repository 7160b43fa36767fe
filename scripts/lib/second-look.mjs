/**
 * A failed test: its file, its title ("" for the file's own hooks), its project, and what it threw.
 * @typedef {{ file: string, title: string, project: string,
 *   errors: { name: string, message: string, diff: string }[] }} Failure
 */

/** Most flaky tests with which a run passes. */
export const mostFlaky = 3;
/** Most failed tests that are rerun: more are no accident. */
export const mostAgain = 20;

/** Files whose assertions are about money, stock, rights, data or a guarded race. */
const guarded =
  /^tests\/(access|concurrency|faults|setup|standard)\/|^tests\/domains\/(accounts|login|oauth|orders|payments|points|security)\//;
/** Tests of the harness itself: a race that was not lost this time breaks no invariant. */
const ofHarness = /\b(twin|control|naive)\b/i;
/** Messages of a wait that ended before its event: slow, not wrong. */
const endedWait = /timed out|did not succeed in time|Timeout|ECONNRESET|ECONNREFUSED|socket hang up|no answer from/i;

/**
 * Whether a failure is a broken invariant, which needs no rerun: an assertion of a guarded file that compared values.
 * @param {Failure} failure
 */
export const isBrokenInvariant = ({ file, title, errors }) =>
  guarded.test(file) &&
  !ofHarness.test(title) &&
  errors.some(({ name, message }) => name === "AssertionError" && !endedWait.test(message));

/**
 * The failures to rerun alone: none when one of them is a broken invariant, or when there are too many.
 * @param {readonly Failure[]} failures
 */
export const toLookAtAgain = (failures) =>
  failures.length > mostAgain || failures.some(isBrokenInvariant) ? [] : [...failures];

/**
 * Combines both runs: `flaky` tests passed the second time.
 * @param {readonly Failure[]} first
 * @param {readonly Failure[] | null} second null when nothing was rerun
 * @returns {{ failed: Failure[], flaky: Failure[], passes: boolean }}
 */
export function verdictOf(first, second) {
  if (second === null) return { failed: [...first], flaky: [], passes: first.length === 0 };
  const key = (/** @type {Failure} */ { file, title }) => `${file} > ${title}`;
  const again = new Set(second.map(key));
  const flaky = first.filter((one) => !again.has(key(one)));
  return { failed: [...second], flaky, passes: second.length === 0 && flaky.length <= mostFlaky };
}
