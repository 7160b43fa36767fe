import { useT } from "~/platform/i18n/use-t";
import { Bullets } from "~/ui/layout/page";
import s from "./search.module.css";

/** Hints shown when nothing was found. */
export function SearchHints() {
  const t = useT("search");
  return (
    <div className={s.hints}>
      <h3>{t("hints.title")}</h3>
      <Bullets>
        <li>{t("hints.shorter")}</li>
        <li>{t("hints.other")}</li>
        <li>{t("hints.spaces")}</li>
      </Bullets>
    </div>
  );
}
