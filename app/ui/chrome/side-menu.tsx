import { type SyntheticEvent, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { ChevronDownIcon, CloseIcon, LogoutIcon } from "../icons/actions";
import { Avatar } from "../media/avatar";
import type { ChromeData, ChromeUser } from "./chrome-data";
import { readOpenGroups, rememberGroup } from "./menu-memory";
import s from "./side-menu.module.css";

/** The signed-in visitor's menu behind the avatar: who they are, what their roles open, and the way out. */
export function SideMenu({ data, user }: { data: ChromeData; user: ChromeUser }) {
  const t = useT("common");
  const groups = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const open = readOpenGroups();
    for (const group of groups.current?.querySelectorAll<HTMLDetailsElement>("details") ?? []) {
      const known = open[group.dataset.group ?? ""];
      if (known !== undefined) group.open = known;
    }
  }, []);
  const remember = (event: SyntheticEvent<HTMLDetailsElement>) => {
    rememberGroup(event.currentTarget.dataset.group ?? "", event.currentTarget.open);
  };

  return (
    <details className={s.menu} name="top-menu" data-drawer>
      <summary className={s.summary} aria-label={t("userMenu")}>
        <Avatar image={user.avatar} name={user.nickname} />
        <span className={s.close}>
          <CloseIcon />
        </span>
      </summary>
      <div className={s.panel}>
        <div className={s.who}>
          <Avatar image={user.avatar} name={user.nickname} size="lg" />
          <div className={s.names}>
            <p className={s.nickname}>{user.nickname}</p>
            {user.email && <p className={s.email}>{user.email}</p>}
            <p className={s.points}>{t("pointsHeld", { count: groupDigits(user.points) })}</p>
          </div>
        </div>
        <LinkButton to={user.mypageHref} look="quiet" block>
          {t("mypage")}
        </LinkButton>
        <div ref={groups} className={s.groups}>
          {data.menu.map((group, i) => (
            <details
              key={group.id}
              data-group={group.id}
              open={i === 0 || group.entries.some((entry) => entry.current)}
              onToggle={remember}
            >
              <summary className={s.group}>
                {group.label}
                <ChevronDownIcon size={18} />
              </summary>
              <ul>
                {group.entries.map((entry) => (
                  <li key={entry.href}>
                    <AppLink to={entry.href} className={s.entry} aria-current={entry.current ? "page" : undefined}>
                      {entry.label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <form method="post" action={user.logoutAction}>
          <button type="submit" className={s.logout}>
            <LogoutIcon size={20} />
            {t("logout")}
          </button>
        </form>
        {data.releaseDate && <p className={s.release}>{t("releaseDate", { date: data.releaseDate })}</p>}
      </div>
    </details>
  );
}
