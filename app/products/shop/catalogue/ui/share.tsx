import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/app-link";
import { Button } from "~/ui/button";
import { CopyIcon } from "~/ui/icons/actions";
import { useHydrated } from "~/ui/use-hydrated";
import s from "./share.module.css";

const targets = [
  { name: "LINE", to: (url: string) => `https://social-plugins.line.me/lineit/share?url=${url}` },
  { name: "X", to: (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}` },
  {
    name: "微博",
    to: (url: string, text: string) => `https://service.weibo.com/share/share.php?url=${url}&title=${text}`,
  },
] as const;

/** Ways to pass a page on: plain links, and with JavaScript the device's own sheet or a copied address. */
export function Share({ url, text }: { url: string; text: string }) {
  const t = useT("shop");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const pass = async () => {
    try {
      if (navigator.share) return await navigator.share({ url, title: text });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const [safeUrl, safeText] = [encodeURIComponent(url), encodeURIComponent(text)];
  return (
    <div className={s.share}>
      <span className={s.label}>{t("share.label")}</span>
      {targets.map(({ name, to }) => (
        <AppLink key={name} to={to(safeUrl, safeText)} target="_blank" rel="noopener noreferrer" className={s.target}>
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
