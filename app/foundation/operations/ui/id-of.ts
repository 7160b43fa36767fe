/** Part of an element's id that stands for a setting. */
export const idOf = (name: string): string => name.replace(".", "-");
