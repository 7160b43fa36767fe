import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ChevronRightIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import type { SelfServiceType } from "../rules/self-service";
import s from "./login.module.css";

/** Account types to choose from; `corp` links to the corporate ones. */
export function TypeCards({ types }: { types: readonly (SelfServiceType | "corp")[] }) {
  const t = useT("login");
  return (
    <ul className={s.types}>
      {types.map((type) => (
        <li key={type} className={s.type}>
          <AppLink
            to={type === "corp" ? href("/corp/register_entry") : href("/register/:userType", { userType: type })}
          >
            <span className={s.typeName}>{t(`type.${type}.name`)}</span>
            <span className={s.typeText}>{t(`type.${type}.text`)}</span>
            <ChevronRightIcon size={20} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
