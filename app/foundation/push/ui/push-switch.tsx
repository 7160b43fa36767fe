import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/navigation/button";
import { turnOff, turnOn } from "./subscription";

type State = "waiting" | "script" | "unable" | "denied" | "off" | "on" | "failed";

/** Whether the browser can show messages, and whether its user refused them. */
function abilityOf(): State {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return "unable";
  return Notification.permission === "denied" ? "denied" : "off";
}

/** Turns messages on or off for this browser; says what is missing where that cannot be, without scripts too. */
export function PushSwitch({ publicKey, current }: { publicKey: string; current: number | null }) {
  const t = useT("push");
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>("script");
  useEffect(() => {
    const able = abilityOf();
    setState(able === "off" && current !== null ? "on" : able);
  }, [current]);
  const run = async (work: () => Promise<boolean>) => {
    setState("waiting");
    const done = await work().catch(() => false);
    const able = abilityOf();
    setState(done || able !== "off" ? able : "failed");
    revalidate();
  };
  if (state === "script" || state === "unable" || state === "denied") return <p>{t(`needs.${state}`)}</p>;
  return (
    <div>
      {state === "failed" && <p role="alert">{t("failed")}</p>}
      {current === null ? (
        <Button onClick={() => run(() => turnOn(publicKey))} disabled={state === "waiting"}>
          {t("turnOn")}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => run(() => turnOff(current))} disabled={state === "waiting"}>
          {t("turnOff")}
        </Button>
      )}
    </div>
  );
}
