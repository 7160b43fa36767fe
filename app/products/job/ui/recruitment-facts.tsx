import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Section, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import type { RecruitmentView } from "../posting/queries/recruitment-view.server";
import { companyHref } from "../rules/addresses";
import s from "./job.module.css";

/** What a job asks for and offers, when and where the work is. */
export function WorkFacts({
  view,
}: {
  view: Pick<RecruitmentView, "facts" | "hours" | "benefits" | "place"> & { validThrough: string | Date };
}) {
  const t = useT("job");
  const { facts, hours, benefits, place } = view;
  const until = new Date(view.validThrough).toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
  const rows = [
    ...facts,
    ...(hours.text
      ? [
          {
            label: t("posting.hours"),
            value: (
              <span className={s.lines} lang={hours.lang}>
                {hours.text}
              </span>
            ),
          },
        ]
      : []),
    ...(place.address
      ? [
          {
            label: t("posting.place"),
            value: <span lang="ja">{[writtenPostcode(place.postcode), place.address].filter(Boolean).join(" ")} </span>,
          },
        ]
      : []),
    ...(place.map
      ? [
          {
            label: t("posting.map"),
            value: (
              <AppLink to={place.map} rel="noopener nofollow" target="_blank">
                {t("posting.openMap")}
              </AppLink>
            ),
          },
        ]
      : []),
    { label: t("posting.until"), value: <time dateTime={until}>{until}</time> },
  ];
  return (
    <Section title={t("posting.facts")}>
      <Stack>
        {benefits.length > 0 && (
          <div className={s.row}>
            {benefits.map((benefit) => (
              <Badge key={benefit} tone="good">
                {benefit}
              </Badge>
            ))}
          </div>
        )}
        <Facts rows={rows} />
      </Stack>
    </Section>
  );
}

/** The company of a recruitment, with the way to all that it offers. */
export function CompanyCard({ company }: { company: RecruitmentView["company"] }) {
  const t = useT("job");
  const { name, introduction, logo, size, prefecture, homepage } = company;
  const rows = [
    { label: t("posting.size"), value: size },
    ...(prefecture ? [{ label: t("posting.prefecture"), value: <span lang="ja">{prefecture}</span> }] : []),
  ];
  return (
    <Card>
      <Stack>
        <div className={s.item}>
          <Picture image={logo} alt="" ratio="1:1" width={100} rounded />
          <h2 className={s.title} lang={name.lang}>
            {name.text}
          </h2>
        </div>
        {introduction.text && (
          <p className={s.lines} lang={introduction.lang}>
            {introduction.text}
          </p>
        )}
        <Facts rows={rows} />
        <p>
          <AppLink to={companyHref(name.text)}>{t("posting.ofCompany")}</AppLink>
        </p>
        {homepage && (
          <p>
            <AppLink to={homepage} rel="noopener nofollow" target="_blank">
              {t("posting.homepage")}
            </AppLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}
