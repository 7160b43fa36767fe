import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import type { CompanyView } from "../queries/company-view";
import s from "./promote.module.css";

/** The company behind an item: its logo, its shop, and how to reach it. */
export function CompanyCard({ company: { name, to, tel, email, logo } }: { company: CompanyView }) {
  const t = useT("promote");
  const facts = [
    ...(tel ? [{ label: t("company.tel"), value: <a href={`tel:${tel}`}>{tel}</a> }] : []),
    ...(email ? [{ label: t("company.email"), value: <a href={`mailto:${email}`}>{email}</a> }] : []),
  ];
  return (
    <Card>
      <Stack>
        <h2>{t("company.title")}</h2>
        {logo && (
          <div className={s.logo}>
            <Picture image={logo} alt="" ratio="1:1" width={150} rounded />
          </div>
        )}
        <p>
          <AppLink to={to} lang={name.lang}>
            {name.text}
          </AppLink>
        </p>
        {facts.length > 0 && <Facts rows={facts} />}
      </Stack>
    </Card>
  );
}
