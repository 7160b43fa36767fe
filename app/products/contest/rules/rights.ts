/**
 * The version of the rights that an author grants, as `/event/linkCopyright` states them. A new text gets a new version;
 * each work keeps the one that its author accepted.
 */
export const rightsVersion = "2026-11-01";
