import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Avatar } from "~/ui/media/avatar";
import { Tabs } from "~/ui/navigation/tabs";
import type { UserHeadData } from "../queries/user-detail.server";
import { CertBadge, StateBadges, TypeBadges } from "./user-badges";
import s from "./users.module.css";

const tabs = {
  detail: "/admin/user/detail/:userId",
  rights: "/admin/user/rights/:userId",
  access: "/admin/user/access/:userId",
  points: "/admin/user/point_manage/:userId",
} as const;

/** Head of a user's desk pages: the user and the tabs. */
export function UserHead({ head, tab }: { head: UserHeadData; tab: keyof typeof tabs }) {
  const t = useT("users");
  return (
    <>
      <header className={s.head}>
        <Avatar image={head.avatar} name={head.nickname} size="lg" />
        <div>
          <h1>{head.nickname}</h1>
          <p className={s.id}>
            {head.number} · {head.username}
          </p>
          <p className={s.badges}>
            <TypeBadges types={head.types} />
            {head.cert > 0 && <CertBadge flag={head.cert} />}
            <StateBadges states={head.states} />
          </p>
        </div>
      </header>
      <Tabs
        label={t("tab.label")}
        tabs={Object.entries(tabs).map(([key, path]) => ({
          href: href(path, { userId: head.id }),
          label: t(`tab.${key}`),
          current: key === tab,
        }))}
      />
    </>
  );
}
