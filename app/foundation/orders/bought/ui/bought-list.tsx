import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { OrderIcon, type OrderIconName } from "~/ui/icons/order-icon";
import { PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { Stage } from "../rules/stages";
import type { Entry } from "../source";
import s from "./bought.module.css";

type Line = Entry & { key: string; label: string; icon: OrderIconName };

type View = {
  kind: string | null;
  stage: Stage | null;
  page: number;
  pages: number;
  stages: { name: Stage; count: number }[];
  kinds: { name: string; label: string; count: number }[];
  own: { to: string | null; label: string } | null;
  lines: Line[];
};

/** One line: a picture or the kind's icon, name, time and state, the total, and the next step. */
function BoughtLine({ line }: { line: Line }) {
  const t = useT("orders");
  const { name, picture, icon, label, state, tone, when, yen, points, to, next } = line;
  const id = `bought-${line.key}`;
  return (
    <li>
      <article className={s.line} aria-labelledby={id}>
        <div className={s.picture}>
          {picture ? <Picture image={picture} alt="" width={160} rounded /> : <OrderIcon name={icon} size={32} />}
        </div>
        <div className={s.text}>
          <p className={s.kind}>
            <OrderIcon name={icon} size={16} />
            <span>{label}</span>
            <Badge tone={tone}>{state}</Badge>
          </p>
          <h2 className={s.name} id={id}>
            <AppLink to={to}>{name}</AppLink>
          </h2>
          <p className={s.when}>{when}</p>
        </div>
        <div className={s.foot}>
          <p>
            {yen !== null && <Price yen={yen} />}
            {points > 0 && (
              <span className={s.when}>
                {yen === null
                  ? t("bought.points", { points: groupDigits(points) })
                  : t("money.withPoints", { points: groupDigits(points) })}
              </span>
            )}
          </p>
          <LinkButton to={next.to} look={tone === "accent" ? "accent" : "quiet"} size="sm" aria-describedby={id}>
            {next.text}
          </LinkButton>
        </div>
      </article>
    </li>
  );
}

/** Everything that a person booked and bought, of the chosen kind and stage. */
export function BoughtList({ view }: { view: View }) {
  const t = useT("orders");
  const { kind, stage, page, pages, stages, kinds, own, lines } = view;
  const address = (asked: { kind?: string | null; status?: Stage | null; page?: number }): string =>
    listAddress(href("/mypage/orders"), asked);
  const count = (name: Stage): { count?: number } => {
    const found = stages.find((one) => one.name === name)?.count ?? 0;
    return name === "pay" || name === "ahead" ? { count: found } : {};
  };
  return (
    <>
      <PageHead title={t("bought.title")} lead={t("bought.lead")} />
      <Tabs
        label={t("list.tabs")}
        tabs={[
          { href: address({ kind }), label: t("list.all"), current: stage === null },
          ...stages.map(({ name }) => ({
            href: address({ kind, status: name }),
            label: t(`bought.stage.${name}`),
            current: stage === name,
            ...count(name),
          })),
        ]}
      />
      <Stack gap="lg">
        {kinds.length > 1 && (
          <nav aria-label={t("bought.kinds")}>
            <ul className={s.kinds}>
              {[{ name: null, label: t("bought.every"), count: 0 }, ...kinds].map((one) => (
                <li key={one.name ?? ""}>
                  <AppLink
                    to={address({ kind: one.name, status: stage })}
                    aria-current={one.name === kind ? "true" : undefined}
                  >
                    {one.label}
                    {one.count > 0 && <span className={s.count}>{one.count}</span>}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {lines.length === 0 ? (
          <EmptyState
            title={t(`bought.empty.${stage ?? "all"}`)}
            actions={
              stage || kind ? (
                <LinkButton to={address({})}>{t("bought.showAll")}</LinkButton>
              ) : (
                <>
                  <LinkButton to={href("/shop")}>{t("bought.toShop")}</LinkButton>
                  <LinkButton to={href("/hotel")}>{t("bought.toHotels")}</LinkButton>
                </>
              )
            }
          />
        ) : (
          <ul className={s.lines}>
            {lines.map((line) => (
              <BoughtLine key={line.key} line={line} />
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} href={(to) => address({ kind, status: stage, page: to })} />
        {own?.to && (
          <p>
            <AppLink to={own.to}>{t("bought.own", { list: own.label })}</AppLink>
          </p>
        )}
      </Stack>
    </>
  );
}
