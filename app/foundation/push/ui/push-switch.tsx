import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { ErrorIcon } from "~/ui/icons/things";
import { Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import { isSubscribed, turnOff, turnOn } from "./subscription";

type Ability = "waiting" | "script" | "unable" | "denied" | "able";

/** Whether the browser can show messages, and whether its user refused them. */
function abilityOf(): Ability {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return "unable";
  return Notification.permission === "denied" ? "denied" : "able";
}

type Props = {
  publicKey: string;
  /** The device that this browser is; `here`: it was turned on on this host, whose subscription can be asked for. */
  current: { id: number; here: boolean } | null;
  /** What the call refuses with, in words, by the error's key. */
  refusals: Readonly<Record<string, string>>;
};

/** Turns messages on or off for this browser; says what is missing where that cannot be, without scripts too. */
export function PushSwitch({ publicKey, current, refusals }: Props) {
  const t = useT("push");
  const { revalidate } = useRevalidator();
  const [ability, setAbility] = useState<Ability>("script");
  const [refused, setRefused] = useState("");
  const [lost, setLost] = useState(false);
  const here = current?.here === true;
  useEffect(() => {
    const able = abilityOf();
    setAbility(able);
    if (able === "able" && here) void isSubscribed().then((still) => setLost(!still));
  }, [here]);
  const run = async (work: () => Promise<string>) => {
    setAbility("waiting");
    const reason = await work().catch(() => "failed");
    const able = abilityOf();
    setRefused(able === "able" ? reason : "");
    setLost(false);
    setAbility(able);
    revalidate();
  };
  if (ability === "script" || ability === "unable" || ability === "denied") return <p>{t(`needs.${ability}`)}</p>;
  return (
    <Stack>
      {refused && (
        <p role="alert" className={f.error}>
          <ErrorIcon size={16} />
          {refusals[refused] ?? t("failed")}
        </p>
      )}
      {current === null || lost ? (
        <Button onClick={() => run(() => turnOn(publicKey))} disabled={ability === "waiting"}>
          {t("turnOn")}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => run(() => turnOff(current.id))} disabled={ability === "waiting"}>
          {t("turnOff")}
        </Button>
      )}
    </Stack>
  );
}
