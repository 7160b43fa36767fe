import type { MouseEvent } from "react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./promote.module.css";

/** Links to the item's share options; opens the device's share sheet where there is one. */
export function ShareLink({ path, name }: { path: string; name: string }) {
  const t = useT("promote");
  const pass = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ url: new URL(path, location.href).href, title: name }).catch(() => undefined);
  };
  return (
    <AppLink to={`${path}#share`} className={s.act} aria-label={t("item.shareOf", { name })} onClick={pass}>
      {t("item.share")}
    </AppLink>
  );
}
