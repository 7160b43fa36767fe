import { hasGraphemes } from "~/platform/fields/graphemes";

/** Limits of a profile [SH10]; lengths in characters (graphemes). */
export const profileLimits = {
  nickname: 15,
  realName: 30,
  address: { min: 5, max: 100 },
  /** Delivery addresses per user. */
  addresses: 20,
} as const;

/** Whether a nickname may be saved: 1 to 15 characters, or unchanged. */
export const isProfileNickname = (nickname: string, before: string): boolean =>
  nickname === before || hasGraphemes(nickname, { min: 1, max: profileLimits.nickname });

/** Whether a home address may be saved: empty, or 5 to 100 characters. */
export const isProfileAddress = (address: string): boolean =>
  address === "" || hasGraphemes(address, profileLimits.address);
