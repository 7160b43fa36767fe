import { Secret, TOTP } from "otpauth";
import { securityLimits } from "./limits";

const { digits, seconds, driftSteps, secretBytes } = securityLimits.totp;

const issuer = "Tabikura";
const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer, label, algorithm: "SHA1", digits, period: seconds, secret: Secret.fromBase32(secret) });

/** Makes a new secret of 160 bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth:` address for the QR code; `label` is the account's name in the app. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a typed code: the current one or a neighbour (RFC 6238); null for a wrong code. */
export function stepOf(secret: string, typed: string, at: Date): number | null {
  const timestamp = at.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: typed, timestamp, window: driftSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
