import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import type { LivePage } from "../live-page.server";
import s from "./live.module.css";
import { stateTones } from "./state-tones";

/** The reminder of an event that has not begun: on or off for members, a way to the login for visitors. */
function Reminder({ page }: { page: LivePage }) {
  const t = useT("live");
  if (page.state !== "upcoming" || page.isOver) return null;
  if (page.viewerId === null)
    return (
      <LinkButton to={loginHref(href("/live/:id", { id: page.id }))} look="quiet" size="sm">
        {t("remind.login")}
      </LinkButton>
    );
  return (
    <ActionForm intent="remind" plain>
      <FormError />
      <SubmitButton name="on" value={page.isReminded ? "no" : "yes"} look="quiet" size="sm">
        {t(page.isReminded ? "remind.off" : "remind.on")}
      </SubmitButton>
    </ActionForm>
  );
}

/** Title, state, time and viewers of a live event. */
export function LiveHead({ page, viewers }: { page: LivePage; viewers: number | null }) {
  const t = useT("live");
  const { title, state, isOver, at, time, locale } = page;
  const name = state === "upcoming" && isOver ? "over" : state;
  const count = viewers ?? page.viewers;
  return (
    <header className={s.head}>
      <h1 lang={title.lang}>{title.text}</h1>
      <p className={s.facts}>
        <Badge tone={stateTones[name]} solid>
          {t(`state.${name}`)}
        </Badge>
        <Moment at={at} shown={time} />
        {count > 0 && <span>{t("viewers", { count })}</span>}
        {title.lang && <LanguageChip lang={title.lang} locale={locale} />}
      </p>
      <Reminder page={page} />
    </header>
  );
}
