import { withoutMarks } from "./typed-signs";

/** Hyphens of other widths than ASCII's; the long vowel sign belongs to names of hosts. */
const hyphens = /[\u2010-\u2015\u2212]/g;
/** A host with other letters than ASCII's; no part of it begins or ends with a hyphen. */
const international =
  /^(?=.*[^\0-\x7f])(?!.*(?:^|[.\u3002\uff61])-)(?!.*-(?:[.\u3002\uff61]|$))[\p{L}\p{M}\p{N}.\u3002\uff61-]+$/u;

/** A host name in ASCII letters (punycode); one that cannot be written so stays as it is. */
function asciiHost(host: string): string {
  if (!international.test(host)) return host;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}

/**
 * A mail address in the one form in which it is stored and compared: half width, without spaces around it and marks
 * that show nothing, lower case, its host in punycode. Every door uses it; doing so twice changes nothing.
 */
export function normalEmail(typed: string): string {
  const address = withoutMarks(typed).normalize("NFKC").replace(hyphens, "-").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at)}@${asciiHost(address.slice(at + 1))}`;
}

const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const host = `(?:${label}\\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])`;
const local = "(?:[a-z0-9_'+-]+\\.)*[a-z0-9_'+-]*[a-z0-9_+-]";
/** Hosts of mobile carriers that gave out names with dots in a row or before the @, which are still in use. */
const carriers =
  "(?:docomo|ezweb|softbank|[a-z]\\.vodafone|disney|ymobile|pdx|emnet)\\.ne\\.jp|au\\.com|i\\.softbank\\.jp|willcom\\.com|uqmobile\\.jp";

/** A normal mail address that can be mailed. */
export const emailPattern = new RegExp(`^(?:${local}@${host}|[a-z0-9_+-][a-z0-9_'+.-]*@(?:${carriers}))$`);

/** Whether a normal address can be mailed. */
export const isEmail = (address: string): boolean => address.length <= 254 && emailPattern.test(address);
