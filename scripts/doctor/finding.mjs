/**
 * What a check found: `ok`, a `note` (it serves, but read it), or `bad` (mend it before serving). `todo` says how.
 * @typedef {{ topic: string, state: "ok" | "note" | "bad", says: string, todo?: string }} Finding
 */

/**
 * Makes the findings of a topic.
 * @param {string} topic
 */
export const about = (topic) => ({
  /** @param {string} says @returns {Finding} */
  ok: (says) => ({ topic, state: "ok", says }),
  /** @param {string} says @param {string} todo @returns {Finding} */
  note: (says, todo) => ({ topic, state: "note", says, todo }),
  /** @param {string} says @param {string} todo @returns {Finding} */
  bad: (says, todo) => ({ topic, state: "bad", says, todo }),
});

/** The first line of what was thrown, with the status of a service's answer. @param {unknown} error */
export const reasonOf = (error) => {
  const { message, code, $metadata } =
    /** @type {{ message?: string, code?: string, $metadata?: { httpStatusCode?: number } }} */ (error ?? {});
  const status = $metadata?.httpStatusCode;
  const said = (message || code || String(error)).trim().split("\n")[0] ?? "";
  return status ? `${said} (status ${status})` : said;
};

/**
 * Rejects when a check takes longer than `ms`: a service that does not answer is a finding, not a wait.
 * @template T
 * @param {Promise<T>} work
 * @param {number} ms
 * @returns {Promise<T>}
 */
export async function within(work, ms) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([work, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
