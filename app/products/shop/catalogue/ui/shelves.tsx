import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { EmptyState } from "~/ui/layout/panels";
import type { HomeView } from "../home.server";
import { typeHref } from "../type-href";
import { Ranking } from "./ranking";
import { Shelf } from "./shelf";

/** What the shop's home offers: sales, the ranking and the commodities of each type. */
export function Shelves({ home, locale }: { home: HomeView; locale: string }) {
  const t = useT("shop");
  const { sales, ranking, sections, inStore, now } = home;
  if (sections.length === 0 && inStore.length === 0) return <EmptyState title={t("home.empty")} />;
  return (
    <>
      <h1 className="vh">{t("home.title")}</h1>
      <Shelf title={t("sale.title")} cards={sales} locale={locale} now={now} eager />
      <Ranking cards={ranking} more={href("/shop/recommend")} />
      {sections.map(({ id, name, cards }, at) => (
        <Shelf
          key={id}
          title={name}
          more={typeHref("online", id)}
          cards={cards}
          locale={locale}
          now={now}
          eager={sales.length + at === 0}
        />
      ))}
      <Shelf title={t("inStore.title")} more={typeHref("offline", 0)} cards={inStore} locale={locale} now={now} />
    </>
  );
}
