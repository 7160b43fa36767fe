import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { CopyIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import { Button } from "~/ui/navigation/button";
import s from "./share.module.css";

const targets = [
  ["LINE", "social-plugins.line.me/lineit/share?url=", "&text="],
  ["X", "x.com/intent/post?url=", "&text="],
  ["微博", "service.weibo.com/share/share.php?url=", "&title="],
] as const;

/** Ways to pass a page on: plain links, and with JavaScript the device's own sheet or a copied address. */
export function Share({ url, text }: { url: string; text: string }) {
  const t = useT("shop");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const pass = () =>
    (navigator.share
      ? navigator.share({ url, title: text })
      : navigator.clipboard.writeText(url).then(() => setCopied(true))
    ).catch(() => undefined);
  const [safeUrl, safeText] = [encodeURIComponent(url), encodeURIComponent(text)];
  return (
    <div className={s.share}>
      <span className={s.label}>{t("share.label")}</span>
      {targets.map(([name, page, title]) => (
        <AppLink
          key={name}
          to={`https://${page}${safeUrl}${title}${safeText}`}
          target="_blank"
          rel="noopener noreferrer"
          className={s.target}
        >
          {name}
        </AppLink>
      ))}
      <AppLink to={`mailto:?subject=${safeText}&body=${safeUrl}`} className={s.target}>
        {t("share.mail")}
      </AppLink>
      {hydrated && (
        <Button look="text" size="sm" icon={<CopyIcon size={16} />} onClick={pass}>
          <span aria-live="polite">{t(copied ? "share.copied" : "share.copy")}</span>
        </Button>
      )}
    </div>
  );
}
