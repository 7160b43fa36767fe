/** Whether a call succeeded. */
const called = async (method: "POST" | "DELETE", path: string, body?: object): Promise<boolean> => {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`/api/notification/push/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.ok;
};

/** Asks the user, subscribes this browser at its push service, and tells the server; false when any of it fails. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  /* One that was made with another key of the operator takes no messages of this one. */
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return called("POST", "save", { endpoint, keys });
}

/** Ends the subscription of this browser, there and at the server. */
export async function turnOff(id: number): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return called("DELETE", `delete/${id}`);
}
