import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Section } from "~/ui/layout/page";

/** The identity documents that guests show on arrival, with the alternatives to a photo ID [H26]. */
export function PapersNotice() {
  const t = useT("hotel");
  return (
    <Card>
      <Section title={t("papers.title")} id="papers">
        <p>{t("papers.lead")}</p>
        <ul>
          <li>{t("papers.photo")}</li>
          <li>{t("papers.two")}</li>
          <li>{t("papers.children")}</li>
        </ul>
      </Section>
    </Card>
  );
}
