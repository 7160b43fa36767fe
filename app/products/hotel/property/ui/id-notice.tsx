import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import s from "./rooms.module.css";

/** The papers that guests show at check-in (S1 2.3, decisions H26). */
export function IdNotice() {
  const t = useT("hotel");
  return (
    <Card>
      <Stack>
        <h2>{t("papers.title")}</h2>
        <p>{t("papers.lead")}</p>
        <ul className={s.list}>
          <li>{t("papers.photo")}</li>
          <li>{t("papers.two")}</li>
          <li>{t("papers.foreign")}</li>
        </ul>
        <p>{t("papers.children")}</p>
      </Stack>
    </Card>
  );
}
