/** What a call was refused with; "" when it was not, "failed" without an answer that says more. */
const called = async (method: "POST" | "DELETE", path: string, body?: object): Promise<string> => {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`/api/notification/push/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.ok ? "" : String((await reply.json()).message);
};

const manager = async () => (await navigator.serviceWorker.ready).pushManager;
const unsubscribe = async () => (await (await manager()).getSubscription())?.unsubscribe();

/** Whether this browser has a subscription on this host: its user may have cleared the data of the site. */
export const isSubscribed = async (): Promise<boolean> =>
  Boolean(await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription());

/**
 * Asks the user, subscribes this browser at its push service, and tells the server. Returns what it was refused with, ""
 * when it was not; a browser that the server refused is not subscribed.
 */
export async function turnOn(publicKey: string): Promise<string> {
  if ((await Notification.requestPermission()) !== "granted") return "failed";
  await navigator.serviceWorker.register("/sw.js");
  /* One that was made with another key of the operator takes no messages of this one. */
  await unsubscribe();
  const subscribed = await (await manager()).subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscribed.toJSON();
  const refused = await called("POST", "save", { endpoint, keys }).catch(() => "failed");
  if (refused) await subscribed.unsubscribe();
  return refused;
}

/** Ends the subscription of this browser, there and at the server. Returns what it was refused with, else "". */
export async function turnOff(id: number): Promise<string> {
  await unsubscribe();
  return called("DELETE", `delete/${id}`);
}
