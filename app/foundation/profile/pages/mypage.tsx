import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ChevronRightIcon, LogoutIcon } from "~/ui/icons/actions";
import { GridIcon } from "~/ui/icons/places";
import { WarnIcon } from "~/ui/icons/things";
import { Card } from "~/ui/layout/card";
import { Page, Section } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import { AppLink } from "~/ui/navigation/app-link";
import { Button, LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { mypageLoader } from "../mypage.server";
import { AccountTiles } from "../ui/account-tiles";
import s from "../ui/profile.module.css";
import { WaitingList } from "../ui/waiting-list";

export const loader = mypageLoader;

export default function MyPage() {
  const t = useT("profile");
  const c = useT("common");
  const me = useLoaderData<typeof loader>();
  return (
    <Page>
      <header className={s.who}>
        <Avatar image={me.avatar} name={me.nickname} size="lg" />
        <div>
          <h1>{me.nickname}</h1>
          <p>{t("mypage.number", { number: me.number })}</p>
          <p>{me.email}</p>
        </div>
        <LinkButton to={href("/user/profile")} look="quiet" size="sm">
          {t("mypage.edit")}
        </LinkButton>
      </header>
      {me.silence && (
        <section className={s.silence}>
          <WarnIcon size={22} />
          <div>
            <h2>{t("mypage.silenced", { time: me.silence.until })}</h2>
            <p>{t("mypage.silencedText")}</p>
            {me.silence.reason && <p>{t("mypage.reason", { reason: me.silence.reason })}</p>}
          </div>
        </section>
      )}
      {me.staff && (
        <AppLink to={href("/desk")} className={s.desk}>
          <GridIcon size={24} />
          <span>
            <strong>{t("mypage.desk")}</strong>
            <span>{t("mypage.deskLead")}</span>
          </span>
          <ChevronRightIcon size={20} />
        </AppLink>
      )}
      <div className={s.pair}>
        <Section title={t("mypage.todo")}>
          {me.todos.length > 0 ? <WaitingList items={me.todos} /> : <p className={s.hint}>{t("mypage.nothing")}</p>}
        </Section>
        <Section title={t("mypage.points")} more={{ href: href("/user/points"), label: t("mypage.history") }}>
          <Card>
            <p className={s.balance}>{t("mypage.balance", { points: groupDigits(me.spendable) })}</p>
            {me.held > 0 && <p className={s.hint}>{t("mypage.held", { points: groupDigits(me.held) })}</p>}
          </Card>
        </Section>
      </div>
      <AccountTiles orders={me.tiles} business={me.business} />
      <form method="post" action="/user/logout">
        <Button type="submit" look="quiet" icon={<LogoutIcon size={20} />}>
          {c("logout")}
        </Button>
      </form>
    </Page>
  );
}
