import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { ChevronLeftIcon, CloseIcon } from "../icons/actions";
import { DeskCount } from "./desk-count";
import type { DeskData, DeskEntry } from "./desk-data";
import s from "./desk-nav.module.css";

/** The element that the bar's menu button opens. */
export const deskNavId = "desk-nav";

function Entry({ entry }: { entry: DeskEntry }) {
  return (
    <AppLink to={entry.href} className={s.entry} aria-current={entry.current ? "page" : undefined}>
      <span className={s.label}>{entry.label}</span>
      <DeskCount count={entry.count} />
    </AppLink>
  );
}

/** The navigation of the desks, by group, each entry with what waits there; on a phone the browser's own popover. */
export function DeskNav({ data }: { data: DeskData }) {
  const t = useT("desk");
  const common = useT("common");
  return (
    <nav id={deskNavId} className={s.nav} aria-label={t("navigation")} data-chrome {...{ popover: "auto" }}>
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
      <Entry entry={data.today} />
      {data.groups.map(({ id, label, entries }) => (
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
        {data.releaseDate && <p className={s.release}>{common("releaseDate", { date: data.releaseDate })}</p>}
      </div>
    </nav>
  );
}
