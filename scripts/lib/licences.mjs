/**
 * The licences that what we ship may have, by their SPDX ids, and what they ask of us.
 * @type {Readonly<Record<string, string>>}
 */
const allowed = {
  MIT: "its notice",
  "MIT-0": "nothing",
  ISC: "its notice",
  "0BSD": "nothing",
  "BSD-2-Clause": "its notice",
  "BSD-3-Clause": "its notice",
  "Apache-2.0": "its notice; patents are granted",
  "BlueOak-1.0.0": "its notice",
  "Python-2.0": "its notice",
  Unlicense: "nothing",
  "OFL-1.1": "fonts: not sold by themselves",
  "MPL-2.0": "changes to its own files are published: we change none",
  "LGPL-3.0-or-later": "a library that is loaded at run time, unchanged and replaceable: libvips below sharp",
};

/**
 * What packages without an SPDX id say of themselves, as read in their files.
 * @type {Readonly<Record<string, { id: string } | { name: string }>>}
 */
const read = {
  jsonify: { name: "Public Domain" },
  "png-js": { id: "MIT" },
  "xmlhttprequest-ssl": { id: "MIT" },
};

/** @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence */
/** @typedef {{ name: string, version: string, licenses?: Licence[] }} Component */

/** Gives components without an SPDX id the licence that was read in their files. @param {readonly Component[]} components */
export const withRead = (components) =>
  components.map((component) => {
    const license = read[component.name];
    return component.licenses || !license ? component : { ...component, licenses: [{ license }] };
  });

/** Whether an SPDX expression of one level is covered: one side of OR, all of AND. @param {string} expression */
function covers(expression) {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  const isAllowed = (/** @type {string} */ id) => Object.hasOwn(allowed, id);
  return bare.includes(" OR ") ? bare.split(" OR ").some(isAllowed) : bare.split(" AND ").every(isAllowed);
}

/**
 * The components whose licence is not on the list, with what they say.
 * @param {readonly Component[]} components
 * @returns {string[]}
 */
export const unlicensed = (components) =>
  components.flatMap(({ name, version, licenses = [] }) => {
    const said = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "");
    const known = JSON.stringify(read[name]);
    const isRead = known !== undefined && licenses.length === 1 && JSON.stringify(licenses[0]?.license) === known;
    const isFine = isRead || (said.length > 0 && said.every(covers));
    return isFine ? [] : [`${name}@${version}: ${said.join(", ") || "no licence"}`];
  });
