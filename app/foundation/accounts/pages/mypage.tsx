import { useLoaderData } from "@remix-run/react";
import { balanceOf } from "~/foundation/points/queries.server";
import { toNum } from "~/platform/actor";
import { loadSignedIn } from "~/platform/handler.server";
import { href } from "~/platform/href";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/app-link";
import { Card } from "~/ui/card";
import { Avatar } from "~/ui/media/avatar";
import { groupDigits } from "~/ui/money";
import { Page, Section } from "~/ui/page";
import { securityLinks } from "../security/links";
import s from "../ui/accounts.module.css";

export const loader = loadSignedIn(async ({ db, actor, t }) => {
  const { spendable, held } = await balanceOf(db, actor.userId);
  const { nickname, avatar, email, userId } = actor;
  const safety = securityLinks(actor.types).map(({ key, to }) => ({ to, label: t(`security:link.${key}`) }));
  return { nickname, avatar, email, number: toNum(userId), spendable, held, safety };
});

const tiles = [
  { key: "orders", to: href("/order/order_list") },
  { key: "cart", to: href("/order/cart") },
  { key: "hotelOrders", to: href("/hotel/order_list") },
  { key: "messages", to: href("/message") },
  { key: "profile", to: href("/user/profile") },
];

export default function MyPage() {
  const t = useT("accounts");
  const me = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <header className={s.who}>
        <Avatar image={me.avatar} name={me.nickname} size="lg" />
        <div>
          <h1>{me.nickname}</h1>
          <p className={s.number}>{t("mypage.number", { number: me.number })}</p>
          <p className={s.number}>{me.email}</p>
        </div>
      </header>
      <Section title={t("mypage.points")}>
        <Card>
          <p className={s.balance}>{t("mypage.balance", { points: groupDigits(me.spendable) })}</p>
          {me.held > 0 && <p className={s.number}>{t("mypage.held", { points: groupDigits(me.held) })}</p>}
        </Card>
      </Section>
      <Section title={t("mypage.things")}>
        <ul className={s.tiles}>
          {tiles.map(({ key, to }) => (
            <li key={key}>
              <AppLink to={to}>{t(`mypage.${key}`)}</AppLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("mypage.safety")}>
        <ul className={s.tiles}>
          {me.safety.map(({ label, to }) => (
            <li key={to}>
              <AppLink to={to}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
