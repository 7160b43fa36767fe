import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import type { PersonCard } from "../post-card.server";
import { LockIcon } from "./icons";
import s from "./post.module.css";

/** A person's name and handle; "no name set" where there is no handle. */
export function PersonName({ person }: { person: PersonCard }) {
  const t = useT("voice");
  return (
    <span className={s.person}>
      <AppLink to={href("/voice/user/:userNum", { userNum: person.num })} className={s.name}>
        {person.name}
      </AppLink>
      {person.isPrivate && (
        <span className={s.lock} title={t("person.private")}>
          <LockIcon size={14} />
          <span className="vh">{t("person.private")}</span>
        </span>
      )}
      <span className={s.handle}>{person.atName ? `@${person.atName}` : t("person.unnamed")}</span>
    </span>
  );
}
