import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { Facts, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import type { RecruitmentView } from "../posting/queries/recruitment-view.server";
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
