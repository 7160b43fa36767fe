import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Bullets, Page, PageHead, Section } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { DataTable } from "~/ui/table/data-table";
import { rulesLoader } from "../rules-page.server";
import s from "../ui/points.module.css";

export const loader = rulesLoader;

const facts = ["worth", "use", "together", "expiry", "back", "fair"] as const;

/** What points are, how they are earned and used: the numbers come from the rules in force. */
export default function PointRulesPage() {
  const t = useT("points");
  const { rules, signedIn } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("about.title")}
        lead={t("about.lead")}
        actions={
          signedIn ? (
            <LinkButton to={href("/user/points")} look="quiet">
              {t("mine.title")}
            </LinkButton>
          ) : undefined
        }
      />
      <Section title={t("about.earn")}>
        <DataTable
          caption={t("about.earn")}
          columns={[
            {
              key: "type",
              label: t("history.type"),
              head: true,
              cell: ({ pointType, how }) => (
                <div>
                  {t(`type.${pointType}`)}
                  <span className={s.how}>{how}</span>
                </div>
              ),
            },
            { key: "amount", label: t("history.point"), cell: ({ amount }) => amount },
            { key: "cap", label: t("rule.field.limit"), cell: ({ cap }) => cap },
          ]}
          rows={rules}
          rowKey={({ pointType }) => pointType}
          empty={<p>{t("about.none")}</p>}
        />
      </Section>
      <Section title={t("about.spend")}>
        <Bullets>
          {facts.map((name) => (
            <li key={name}>{t(`about.${name}`)}</li>
          ))}
        </Bullets>
      </Section>
    </Page>
  );
}
