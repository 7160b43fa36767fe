/** The accounts elsewhere with which people may sign in. */
export const oauthProviders = ["google", "facebook", "twitter", "wechat_open"] as const;
export type OauthProvider = (typeof oauthProviders)[number];

/** The provider of that name, or null. */
export const oauthProvider = (name: unknown): OauthProvider | null =>
  oauthProviders.find((provider) => provider === name) ?? null;

/** How long a journey to a provider and an unfinished first visit last, seconds. */
export const oauthSeconds = { flow: 600, pending: 1_800 } as const;

/** Seconds until a page of the callback goes back to the login [SH18]. */
export const oauthWait = { canceled: 1, failed: 30 } as const;

/** Who a provider says somebody is. */
export type Identity = {
  provider: OauthProvider;
  /** The provider's own unchanging id of the person. */
  subject: string;
  name: string;
  email: string | null;
  /** The provider has checked the address itself. */
  emailVerified: boolean;
};
