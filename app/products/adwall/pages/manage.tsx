import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { categoryChoices } from "../queries/categories.server";
import { deskAdList } from "../queries/desk-ads.server";
import { adsTable } from "../rules/ads-table";
import s from "../ui/ad.module.css";

export const loader = loadSignedIn(async ({ db, locale, url, t }) => {
  const state = readTable(adsTable, url.searchParams);
  const [list, categories] = await Promise.all([deskAdList(db, state, locale), categoryChoices(db, flagOf(locale))]);
  return {
    rows: list.rows,
    table: tableView(adsTable, state, { total: list.total, t }),
    categories,
  };
});

/** The ads of the wall: found, opened, added. */
export default function ManageAds() {
  const t = useT("adwall");
  const { rows, table, categories } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  return (
    <Page>
      <PageHead
        title={t("manage.title")}
        actions={
          <>
            <LinkButton to={href("/adwall/category_manage")} look="quiet">
              {t("category.title")}
            </LinkButton>
            <LinkButton to={href("/adwall/ad_add")}>{t("manage.add")}</LinkButton>
          </>
        }
      />
      <ServerTable
        caption={t("manage.title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        path={href("/adwall/manage")}
        filters={
          <>
            <TextField
              name="keyword"
              type="search"
              label={t("manage.keyword")}
              defaultValue={filters.keyword ?? ""}
              maxLength={100}
            />
            <SelectField
              name="categoryId"
              label={t("field.category")}
              options={categories}
              blank={t("manage.any")}
              defaultValue={filters.categoryId ?? ""}
            />
            <SelectField
              name="hidden"
              label={t("field.state")}
              options={[
                { value: "0", label: t("manage.shown") },
                { value: "1", label: t("manage.hidden") },
              ]}
              blank={t("manage.any")}
              defaultValue={filters.hidden ?? ""}
            />
          </>
        }
        cells={{
          picture: ({ picture }) => (
            <div className={s.thumbnail}>
              <Picture image={picture} alt="" ratio="16:10" width={160} rounded />
            </div>
          ),
          name: ({ id, name }) => <AppLink to={href("/adwall/ad_update/:id", { id })}>{name}</AppLink>,
          category: ({ category }) => category,
          owner: ({ owner }) => owner,
          capacity: ({ capacity }) => (capacity === 0 ? t("manage.unlimited") : capacity),
          state: ({ seq }) =>
            seq < 0 ? <Badge>{t("manage.hidden")}</Badge> : <Badge tone="good">{t("manage.shown")}</Badge>,
          seq: ({ seq }) => seq,
          updateTime: ({ updateTime }) => updateTime,
          flag: ({ flag }) => t(`language.${flag}`),
        }}
        empty={
          <EmptyState
            title={t("manage.empty")}
            actions={<LinkButton to={href("/adwall/ad_add")}>{t("manage.add")}</LinkButton>}
          />
        }
      />
    </Page>
  );
}
