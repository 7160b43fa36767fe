import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { listAddress } from "~/platform/screens/list-state";
import { Card } from "~/ui/layout/card";
import { PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import s from "./orders.module.css";
import { StateBadge, type Tone } from "./state-badge";
import { useWords } from "./use-words";

/** A buyer's list as `orderListView` returns it. */
export type OrderListData = {
  texts: string;
  /** Path of the list. */
  list: string;
  tab: string;
  page: number;
  pages: number;
  tabs: { name: string; count: number | null }[];
};

/** A buyer's orders by state, newest first; `children` are their cards, `empty` is shown when this tab has none. */
export function OrderList({ data, empty, children }: { data: OrderListData; empty: ReactNode; children: ReactNode[] }) {
  const words = useT(data.texts);
  const t = useT("orders");
  const to = (tab: string, page = 1): string => listAddress(data.list, { status: tab === "all" ? "" : tab, page });
  const tabs = data.tabs.map(({ name, count }) => ({
    href: to(name),
    label: name === "all" ? t("list.all") : words(`tab.${name}`),
    current: name === data.tab,
    ...(count !== null && { count }),
  }));
  return (
    <>
      <PageHead title={words("list.title")} />
      <Stack gap="lg">
        <Tabs label={t("list.tabs")} tabs={tabs} />
        {children.length === 0 ? <EmptyState title={words(`list.empty.${data.tab}`)} actions={empty} /> : children}
        <Pager page={data.page} pages={data.pages} href={(page) => to(data.tab, page)} />
      </Stack>
    </>
  );
}

export type CardFrame = { number: string; time: string; status: string; tone: Tone; to: string };

/** An order on a list: number, time, state, its content (`children`), and the next steps at the foot. */
export function OrderCardFrame({
  texts,
  order,
  title,
  more,
  badges,
  foot,
  actions,
  children,
}: {
  texts: string;
  order: CardFrame;
  /** The heading; the order's number when absent. */
  title?: string;
  /** Shown beside the time: whose order it is. */
  more?: string;
  badges?: ReactNode;
  foot?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const words = useWords(texts);
  return (
    <Card>
      <article className={s.order} aria-labelledby={`order-${order.number}`}>
        <header className={s.head}>
          <div>
            <h2 className={title ? s.heading : s.number} id={`order-${order.number}`}>
              <AppLink to={order.to}>{title ?? order.number}</AppLink>
            </h2>
            <p className={s.small}>
              {order.time}
              {more && ` · ${more}`}
            </p>
          </div>
          <span>
            <StateBadge texts={texts} status={order.status} tone={order.tone} /> {badges}
          </span>
        </header>
        {children}
        <footer className={s.foot}>
          <div>{foot}</div>
          <div className={s.actions}>
            {actions}
            <LinkButton to={order.to} look="quiet" size="sm">
              {words("list.open")}
            </LinkButton>
          </div>
        </footer>
      </article>
    </Card>
  );
}
