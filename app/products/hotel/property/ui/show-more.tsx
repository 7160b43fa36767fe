import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { HotelGrid } from "./hotel-grid";

type Cards = Parameters<typeof HotelGrid>[0]["cards"];
type Props = {
  id: number;
  name: { text: string; lang?: "zh" | "ja" | "en" };
  locale: string;
  /** The stay that somebody named, for links. */
  query: Readonly<Record<string, string | number>>;
  people: number | null;
  exact: Cards;
  larger: Cards;
};

/** The hotels of a property by capacity: those that fit, and below a heading larger ones. */
export function ShowMore({ id, name, locale, query, people, exact, larger }: Props) {
  const t = useT("hotel");
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={<AppLink to={listAddress(href("/hotel/company/detail/:id", { id }), query)}>{t("more.about")}</AppLink>}
        actions={
          <LinkButton to={href("/hotel/calendar/:companyId", { companyId: id })} look="quiet">
            {t("home.calendar")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {exact.length > 0 ? (
          <Section title={people === null ? t("more.all") : t("more.exact", { count: people })}>
            <HotelGrid cards={exact} query={query} locale={locale} />
          </Section>
        ) : (
          <EmptyState title={people === null ? t("more.none") : t("more.noneExact", { count: people })} />
        )}
        {larger.length > 0 && (
          <Section title={t("more.larger")}>
            <HotelGrid cards={larger} query={query} locale={locale} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
