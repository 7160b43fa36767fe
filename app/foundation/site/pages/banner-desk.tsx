import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { SelectField } from "~/ui/form/choice-fields";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { bannerDeskAction, bannerDeskLoader } from "../banner-desk.server";
import { flags } from "../banner-places";
import { BannerForm } from "../ui/banner-form";
import s from "../ui/desk.module.css";

export const loader = bannerDeskLoader;
export const action = bannerDeskAction;

const tones = { on: "good", later: "primary", over: "plain", hidden: "plain" } as const;

/** The banners of every section: added, changed, put in order, and shown from one moment until another. */
export default function BannerDesk() {
  const t = useT("banner");
  const { table, rows, open, adding, businesses } = useLoaderData<typeof loader>();
  const path = href("/admin/banner");
  const business = (value: string) => ({ value, label: t(`business.${value}`) });
  const openHref = (id: string) => path + tableQuery(table, table.state, { id });
  return (
    <Page>
      <PageHead title={t("title")} actions={<LinkButton to={openHref("new")}>{t("add")}</LinkButton>} />
      {(open || adding) && (
        <BannerForm banner={open} businesses={businesses} flags={flags} back={path + tableQuery(table, table.state)} />
      )}
      <ServerTable
        caption={t("title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        path={path}
        filters={
          <SelectField
            name="business"
            label={t("column.business")}
            blank={t("anyBusiness")}
            defaultValue={table.state.filters.business ?? ""}
            options={businesses.map(business)}
          />
        }
        cells={{
          picture: ({ mobileKey }) => (
            <div className={s.thumbnail}>
              <Picture image={mobileKey} alt="" ratio="banner" width={160} rounded />
            </div>
          ),
          title: ({ id, title }) => <AppLink to={openHref(String(id))}>{title}</AppLink>,
          business: (row) => business(row.business).label + (row.refId === null ? "" : ` ${row.refId}`),
          flag: ({ flag }) => t(`flag.${flag}`),
          seq: ({ seq }) => seq,
          state: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
          fromTime: ({ fromTime }) => fromTime,
          untilTime: ({ untilTime }) => untilTime || "–",
          link: ({ link }) => link || "–",
        }}
        empty={<EmptyState title={t("empty")} />}
      />
    </Page>
  );
}
