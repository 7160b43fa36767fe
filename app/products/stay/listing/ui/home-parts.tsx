import { useT } from "~/platform/i18n/use-t";
import { Facts, Section, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import s from "../../ui/stay.module.css";
import type { StayView } from "../queries/stay-view.server";

type Words = { text: string; lang?: "zh" | "ja" | "en" };

function Prose({ title, words, locale }: { title: string; words: Words; locale: string }) {
  if (!words.text) return null;
  return (
    <Section title={title}>
      {words.lang && <LanguageChip lang={words.lang} locale={locale} />}
      <p className={s.text} lang={words.lang}>
        {words.text}
      </p>
    </Section>
  );
}

/** Texts and facts of a home, in the order of its page. */
export function HomeParts({ home, locale }: { home: StayView; locale: string }) {
  const t = useT("stay");
  return (
    <Stack gap="lg">
      <Prose title={t("detail.description")} words={home.description} locale={locale} />
      <Section title={t("detail.facts")}>
        <Facts rows={home.facts} />
      </Section>
      {home.amenities.length > 0 && (
        <Section title={t("detail.amenities")}>
          <ul className={s.list}>
            {home.amenities.map((amenity) => (
              <li key={amenity}>
                <Badge>{amenity}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Prose title={t("detail.houseRules")} words={home.houseRules} locale={locale} />
      <Section title={t("detail.price")}>
        <Facts rows={home.money} />
        <p>{t("detail.perPerson")}</p>
        <p className={s.quiet}>{t("detail.children")}</p>
      </Section>
      <Section title={t("terms.title")}>
        <ul>
          {[t("terms.request"), ...home.terms, home.pays, ...(home.isMonthly ? [t("terms.visa")] : [])].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Prose title={t("detail.surroundings")} words={home.surroundings} locale={locale} />
      <Prose title={t("detail.traffic")} words={home.traffic} locale={locale} />
      <Prose title={t("detail.remarks")} words={home.remarks} locale={locale} />
    </Stack>
  );
}
