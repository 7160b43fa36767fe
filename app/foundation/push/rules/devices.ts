/** Most devices of one person. */
export const mostDevices = 10;
