type Bridge = { postMessage: (text: string) => void };

/** Least time between two messages of one type to the app, milliseconds [SH27]. */
const THROTTLE = 2_000;

const bridge = (): Bridge | undefined => (window as { ReactNativeWebView?: Bridge }).ReactNativeWebView;

/** Whether the page is shown by the native app. */
export const inApp = (): boolean => bridge() !== undefined || navigator.userAgent.includes("JPApp/");

/** Makes a function that allows a call at most every `wait` ms per key; other calls are dropped. Tests inject `now`. */
export function throttleByKey(wait: number, now: () => number = Date.now): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const at = now();
    if (at - (last.get(key) ?? Number.NEGATIVE_INFINITY) < wait) return false;
    last.set(key, at);
    return true;
  };
}

const mayPass = throttleByKey(THROTTLE);

/** Sends the app a message, at most one per type every two seconds. */
export function sendToApp(type: string, payload: Record<string, unknown> = {}): void {
  if (mayPass(type)) bridge()?.postMessage(JSON.stringify({ type, payload, at: Date.now() }));
}
