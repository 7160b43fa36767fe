/** The address of one public file that is no picture: a video plays from it. */
export const fileUrl = (key: string): string => `/file/${key.split("/").map(encodeURIComponent).join("/")}`;
