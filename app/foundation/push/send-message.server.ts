import { createHash } from "node:crypto";
import { type Outbound, outbound } from "~/platform/outbound/outbound.server";
import { isPushAddress } from "./push-address.server";
import { pushKeys } from "./push-keys.server";
import { outcomeOf, type PushMessage, written } from "./rules/message";

/** How long a push service keeps a message for a device that is off, in seconds. */
const daySeconds = 86_400;

export type Address = { endpoint: string; p256dh: string; auth: string };

/**
 * Sends a message to a browser's push service, encrypted for that browser alone, through the outbound gate [PU2]. Returns
 * what the service made of it; throws what the gate throws when it did not answer usefully. A message that still waits there
 * about the same subject is replaced.
 */
export async function sendMessage(
  { endpoint, p256dh, auth }: Address,
  message: PushMessage,
  send: Outbound = outbound,
): Promise<"sent" | "gone" | "refused"> {
  if (!isPushAddress(endpoint)) return "gone";
  const { default: webPush } = await import("web-push");
  const topic = createHash("sha256").update(message.tag).digest("base64url").slice(0, 32);
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, written(message), {
    vapidDetails: pushKeys(),
    TTL: daySeconds,
    topic,
  });
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return send(endpoint, {
    method: "POST",
    headers: Object.fromEntries(headers),
    body: request.body ?? Buffer.alloc(0),
    maxBytes: 10_000,
    read: ({ status }) => outcomeOf(status),
  });
}
