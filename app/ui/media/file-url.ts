/** The address of a public file that is not a picture; videos play from it. */
export const fileUrl = (key: string): string => `/file/${key.split("/").map(encodeURIComponent).join("/")}`;
