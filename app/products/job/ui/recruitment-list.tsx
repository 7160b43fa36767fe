import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import type { RecruitmentCard } from "../posting/queries/cards.server";
import { recruitmentHref } from "../rules/addresses";
import s from "./job.module.css";

const tones = { urgent: "bad", top: "primary", recommended: "accent", visa: "good" } as const;

/** The marks of a recruitment: urgent, pinned, recommended, help with the visa. */
export function Marks({ marks }: { marks: readonly (keyof typeof tones)[] }) {
  const t = useT("job");
  return marks.map((mark) => (
    <Badge key={mark} tone={tones[mark]}>
      {t(`mark.${mark}`)}
    </Badge>
  ));
}

/** Recruitments below a heading one step above `titleAs`. */
export function RecruitmentList({
  cards,
  locale,
  titleAs: Title = "h3",
}: {
  cards: readonly RecruitmentCard[];
  locale: string;
  titleAs?: "h2" | "h3";
}) {
  return (
    <ul className={s.list}>
      {cards.map(({ id, title, lang, company, logo, salary, facts, marks }) => (
        <li key={id}>
          <Card>
            <div className={s.item}>
              <Picture image={logo} alt="" ratio="1:1" width={100} rounded />
              <div className={s.words}>
                <Title className={s.title} lang={lang}>
                  <AppLink to={recruitmentHref(id)}>{title}</AppLink>
                </Title>
                <p className={s.small}>{company}</p>
                <p className={s.salary}>{salary}</p>
                <p className={s.small}>{facts.join(" · ")}</p>
                <div className={s.row}>
                  <Marks marks={marks} />
                  {lang && <LanguageChip lang={lang} locale={locale} />}
                </div>
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
