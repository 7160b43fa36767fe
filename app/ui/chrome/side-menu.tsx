import { useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { CloseIcon, LogoutIcon } from "../icons/actions";
import { Avatar } from "../media/avatar";
import type { ChromeData, ChromeUser } from "./chrome-data";
import { readOpenGroups, rememberGroup } from "./menu-memory";
import s from "./side-menu.module.css";

type Props = { data: ChromeData; user: ChromeUser; groups: ServerHtml | null };

/** The signed-in visitor's menu behind the avatar: name, what their roles open, and the logout. */
export function SideMenu({ data, user, groups }: Props) {
  const t = useT("common");
  const place = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other groups
  useEffect(() => {
    const open = readOpenGroups();
    for (const group of place.current?.querySelectorAll<HTMLDetailsElement>("details") ?? []) {
      const known = open[group.dataset.group ?? ""];
      if (known !== undefined) group.open = known;
    }
  }, [groups]);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement) rememberGroup(target.dataset.group ?? "", target.open);
    };
    /* The event does not bubble. */
    const list = place.current;
    list?.addEventListener("toggle", remember, true);
    return () => list?.removeEventListener("toggle", remember, true);
  }, []);

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
        {groups && <div ref={place} className={s.groups} {...writtenHtml(groups)} />}
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
