/** The supported OAuth providers. */
export const oauthProviders = ["google", "facebook", "twitter", "wechat_open"] as const;
export type OauthProvider = (typeof oauthProviders)[number];

/** Returns the provider of that name, or null. */
export const oauthProvider = (name: unknown): OauthProvider | null =>
  oauthProviders.find((provider) => provider === name) ?? null;

/** Lifetime in seconds of a flow to a provider and of an identity that waits for consent. */
export const oauthSeconds = { flow: 600, pending: 1_800 } as const;

/** Seconds until the callback page redirects to the login [SH18]. */
export const oauthWait = { canceled: 1, failed: 30 } as const;

/** A person as a provider identifies them. */
export type Identity = {
  provider: OauthProvider;
  /** The provider's stable id of the person. */
  subject: string;
  name: string;
  email: string | null;
  /** The provider has verified the address. */
  emailVerified: boolean;
};
