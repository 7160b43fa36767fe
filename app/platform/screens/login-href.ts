/** The path of the login page, which leads back to `path` afterwards. */
export const loginHref = (path: string): string => `/user/login?to=${encodeURIComponent(path)}`;
