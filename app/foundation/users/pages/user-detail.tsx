import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Facts, Page, Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { DataTable } from "~/ui/table/data-table";
import { groupDigits } from "~/ui/text/money";
import { userDetail } from "../queries/user-detail.server";
import { UserHead } from "../ui/user-head";
import s from "../ui/users.module.css";

export const loader = loadSignedIn(({ db, params, t, locale }) => userDetail(db, params, { locale, t }));

type Data = Awaited<ReturnType<typeof loader>>;

function Profile({ user, points, id }: Pick<Data, "user" | "points"> & { id: number }) {
  const t = useT("users");
  const keys = ["email", "mobile", "realName", "companyName", "postcode", "address", "locale"] as const;
  const times = ["createTime", "lastLoginTime", "vipUntil", "silencedUntil", "disabledAt", "closedAt"] as const;
  const rows = [
    ...keys.map((key) => ({ label: t(`col.${key}`), value: user[key] || "–" })),
    { label: t("detail.longStay"), value: t(user.longStay ? "detail.yes" : "detail.no") },
    {
      label: t("detail.invitor"),
      value: user.invitor ? (
        <AppLink to={href("/admin/user/detail/:userId", { userId: user.invitor.id })}>{user.invitor.nickname}</AppLink>
      ) : (
        "–"
      ),
    },
    {
      label: t("col.points"),
      value: (
        <AppLink to={href("/admin/user/point_manage/:userId", { userId: id })}>{groupDigits(points.balance)}</AppLink>
      ),
    },
    ...times
      .filter((key) => user[key] || key === "lastLoginTime")
      .map((key) => ({ label: t(`col.${key}`), value: user[key] || "–" })),
    ...(user.silenceReason ? [{ label: t("access.reason"), value: user.silenceReason }] : []),
  ];
  return (
    <Card>
      <Facts rows={rows} />
    </Card>
  );
}

/** Desk page with the details of one user; the actions are on the other tabs. */
export default function UserDetailPage() {
  const t = useT("users");
  const { head, user, points, sessions, acts, links } = useLoaderData<typeof loader>();
  const open = sessions.filter(({ state }) => state === "open").length;
  const more = [
    {
      id: "points",
      text: t("col.points"),
      to: href("/admin/user/point_manage/:userId", { userId: head.id }),
      count: points.balance,
    },
    { id: "sessions", text: t("detail.openSessions"), to: "#sessions", count: open },
  ];
  return (
    <Page>
      <UserHead head={head} tab="detail" />
      <div className={s.body}>
        <ul className={s.links} aria-label={t("detail.links")}>
          {[...links, ...more].map(({ id, text, to, count }) => (
            <li key={id}>
              <AppLink to={to}>
                {text} <strong>{count >= 1_000 && id !== "points" ? "999+" : groupDigits(count)}</strong>
              </AppLink>
            </li>
          ))}
        </ul>
        <Section title={t("detail.profile")}>
          <Profile user={user} points={points} id={head.id} />
        </Section>
        <Section id="sessions" title={t("detail.sessions")}>
          <DataTable
            caption={t("detail.sessions")}
            rows={sessions}
            rowKey={({ id }) => id}
            columns={[
              { key: "last", label: t("detail.lastUsed"), head: true, cell: ({ last }) => last },
              { key: "state", label: t("col.state"), cell: ({ state }) => t(`session.${state}`) },
              { key: "site", label: t("detail.site"), cell: ({ site }) => site },
              { key: "ip", label: t("detail.ip"), cell: ({ ip }) => ip || "–" },
              { key: "agent", label: t("detail.device"), cell: ({ userAgent }) => userAgent || "–" },
              { key: "since", label: t("detail.since"), cell: ({ since }) => since },
            ]}
            empty={<p>{t("detail.noSessions")}</p>}
          />
        </Section>
        <Section title={t("detail.acts")}>
          <DataTable
            caption={t("detail.acts")}
            rows={acts}
            rowKey={({ id }) => id}
            columns={[
              { key: "time", label: t("detail.time"), head: true, cell: ({ time }) => time },
              { key: "actor", label: t("detail.actor"), cell: ({ actor }) => actor },
              {
                key: "action",
                label: t("detail.action"),
                cell: ({ action }) => <code className={s.code}>{action}</code>,
              },
              { key: "target", label: t("detail.target"), cell: ({ target }) => target || "–" },
              { key: "detail", label: t("detail.what"), cell: ({ detail }) => detail || "–" },
            ]}
            empty={<p>{t("detail.noActs")}</p>}
          />
        </Section>
      </div>
    </Page>
  );
}
