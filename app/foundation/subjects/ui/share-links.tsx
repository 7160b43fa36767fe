import { Suspense, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { postJson } from "~/ui/form/post-json";
import { CopyIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import { Button } from "~/ui/navigation/button";
import type { ShareView } from "../share.server";
import s from "./share.module.css";

/** Requests the points for sharing; 0 when the day's were granted already or the request fails. */
const claim = async (pointType: "page-share" | "sns-share", refId: string): Promise<number> =>
  Number((await postJson("/api/point/in/reward", { pointType, refId })).point) || 0;

function Said({ earned }: { earned?: number }) {
  const t = useT("subjects");
  return earned ? t("share.earned", { count: earned }) : t("share.copied");
}

/**
 * Share links of a page, and with JavaScript the device's own share sheet or copying the address. Members earn points
 * with JavaScript only [P11].
 */
export function ShareLinks({ view }: { view: ShareView }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const [earned, setEarned] = useState(0);
  const { url, text, reward, words } = view;
  const thank = async (pointType: "page-share" | "sns-share") => {
    const points = reward ? await claim(pointType, reward) : 0;
    if (points > 0) setEarned((before) => before + points);
  };
  const pass = () =>
    (navigator.share
      ? navigator.share({ url, title: text })
      : navigator.clipboard.writeText(url).then(() => setCopied(true))
    )
      .then(() => thank("page-share"))
      .catch(() => undefined);
  return (
    <div className={s.share}>
      <span className={s.label}>{words.label}</span>
      {view.own.map(({ name, href }) => (
        <AppLink key={name} to={href} rel="nofollow" className={s.target}>
          {name}
        </AppLink>
      ))}
      {view.targets.map(({ name, href }) => (
        <AppLink
          key={name}
          to={href}
          target="_blank"
          rel="noopener noreferrer"
          className={s.target}
          onClick={() => void thank("sns-share")}
        >
          {name}
        </AppLink>
      ))}
      <AppLink to={view.mail} className={s.target}>
        {words.mail}
      </AppLink>
      {hydrated && (
        <Button look="text" size="sm" icon={<CopyIcon size={16} />} onClick={pass}>
          <span aria-live="polite">
            <Suspense fallback={words.copy}>{copied ? <Said /> : words.copy}</Suspense>
          </span>
        </Button>
      )}
      <span role="status" className={s.earned}>
        {earned > 0 && (
          <Suspense>
            <Said earned={earned} />
          </Suspense>
        )}
      </span>
    </div>
  );
}
