import { useNavigation } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import s from "./global-loading.module.css";

/** A thin bar at the top while the next page loads; it appears after 150 ms, so that quick steps show nothing. */
export function GlobalLoading() {
  const t = useT("common");
  const { state } = useNavigation();
  return state === "idle" ? null : <div className={s.bar} role="progressbar" aria-label={t("loading")} data-chrome />;
}
