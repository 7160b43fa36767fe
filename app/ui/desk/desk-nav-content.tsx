import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { ChevronLeftIcon, CloseIcon } from "../icons/actions";
import { DeskCount } from "./desk-count";
import type { DeskData, DeskEntry } from "./desk-data";
import s from "./desk-nav.module.css";
import { deskNavId } from "./desk-nav-id";

type Props = Pick<DeskData, "today" | "groups"> & {
  /** Only for administrators. */
  releaseDate: string | null;
};

function Entry({ entry }: { entry: DeskEntry }) {
  return (
    <AppLink to={entry.href} className={s.entry} aria-current={entry.current ? "page" : undefined}>
      <span className={s.label}>{entry.label}</span>
      <DeskCount count={entry.count} />
    </AppLink>
  );
}

/** Content of the desks' navigation: the entries by group, each with how much waits there. Rendered by the server. */
export function DeskNavContent({ today, groups, releaseDate }: Props) {
  const t = useT("desk");
  const common = useT("common");
  return (
    <>
      <div className={s.head}>
        <strong>{t("name")}</strong>
        <button
          type="button"
          className={s.close}
          aria-label={t("closeMenu")}
          {...{ popovertarget: deskNavId, popovertargetaction: "hide" }}
        >
          <CloseIcon size={22} />
        </button>
      </div>
      <Entry entry={today} />
      {groups.map(({ id, label, entries }) => (
        <div key={id} className={s.group}>
          <p className={s.title}>{label}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={s.foot}>
        <AppLink to="/" className={s.entry}>
          <ChevronLeftIcon size={18} />
          <span className={s.label}>{t("toSite")}</span>
        </AppLink>
        {releaseDate && <p className={s.release}>{common("releaseDate", { date: releaseDate })}</p>}
      </div>
    </>
  );
}
