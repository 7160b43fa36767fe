import { brand } from "~/platform/brand";
import { env } from "~/platform/env.server";

/** Whether the operator set the keys of web push. */
export const isPushOn = (): boolean => env.PUSH_PUBLIC_KEY !== "";

/** The keys that say to push services who sends, and whom they may write to. */
export const pushKeys = () => ({
  subject: env.PUSH_CONTACT || `mailto:${brand.contact.email}`,
  publicKey: env.PUSH_PUBLIC_KEY,
  privateKey: env.PUSH_PRIVATE_KEY,
});
