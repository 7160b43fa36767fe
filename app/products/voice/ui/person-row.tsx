import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Avatar } from "~/ui/media/avatar";
import { LinkButton } from "~/ui/navigation/button";
import type { PersonCard } from "../post-card.server";
import type { FollowState } from "../queries/views";
import { PersonName } from "./person-name";
import s from "./voice.module.css";

type Follow = { person: PersonCard; follow: FollowState; isGuest: boolean };

/** Follows a person or takes that back, and returns to the page; a private account is asked first. */
export function FollowButton({ person, follow, isGuest }: Follow) {
  const t = useT("voice");
  const { pathname, search } = useLocation();
  const path = href("/voice/user/:userNum", { userNum: person.num });
  if (isGuest)
    return (
      <LinkButton to={loginHref(path)} size="sm">
        {t("follow.none")}
      </LinkButton>
    );
  const isNone = follow === "none";
  return (
    <ActionForm intent="relation" id={`follow-${person.num}`} action={path} plain preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <SubmitButton
        name="step"
        value={isNone ? "follow" : "unfollow"}
        look={isNone ? "primary" : "quiet"}
        size="sm"
        aria-label={t(`follow.label.${follow}`, { name: person.name })}
      >
        {t(`follow.${follow}`)}
      </SubmitButton>
    </ActionForm>
  );
}

/** A person in a list: portrait, names, and what may be done about them. */
export function PersonRow({ person, children }: { person: PersonCard; children?: ReactNode }) {
  return (
    <li className={s.row}>
      <Avatar image={person.avatar} name={person.name} />
      <PersonName person={person} />
      {children}
    </li>
  );
}
