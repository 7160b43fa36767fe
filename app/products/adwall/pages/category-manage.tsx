import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { DataTable } from "~/ui/table/data-table";
import { Badge } from "~/ui/text/badge";
import { categoryForm } from "../forms";
import { deskCategories } from "../queries/categories.server";
import { CategoryForm } from "../ui/category-form";
import { removeCategory, saveCategory } from "../verbs/save-category.server";

export const loader = loadSignedIn(async ({ db, locale, url }) => {
  const rows = await deskCategories(db, flagOf(locale));
  const wanted = url.searchParams.get("id");
  return { rows, open: rows.find(({ id }) => String(id) === wanted) ?? null, adding: wanted === "new" };
});

export const action = submitSignedIn(categoryForm, async (input, { tx, actor, site, requestId }) => {
  const operator = operatorOf({ actor, site, requestId });
  const currentPath = href("/adwall/category_manage");
  if (input.intent === "remove") {
    await removeCategory(tx, operator, input.id);
    return redirectTo(currentPath, { kind: "success", key: "adwall:category.removed" });
  }
  await saveCategory(tx, operator, { name: input.name, seq: input.seq }, input.id);
  return redirectTo(currentPath, { kind: "success", key: "adwall:category.saved" });
});

/** The categories of the ad wall: added, renamed, put in order, hidden, taken away when they hold nothing. */
export default function CategoryManage() {
  const t = useT("adwall");
  const { rows, open, adding } = useLoaderData<typeof loader>();
  const path = href("/adwall/category_manage");
  return (
    <Page width="normal">
      <PageHead
        title={t("category.title")}
        actions={<LinkButton to={`${path}?id=new`}>{t("category.add")}</LinkButton>}
      />
      <Stack gap="lg">
        {(open || adding) && (
          <Card>
            <CategoryForm category={open} back={path} />
          </Card>
        )}
        <DataTable
          caption={t("category.title")}
          rows={rows}
          rowKey={({ id }) => id}
          sort=""
          columns={[
            {
              key: "label",
              label: t("category.name"),
              head: true,
              cell: ({ id, label }) => <AppLink to={`${path}?id=${id}`}>{label}</AppLink>,
            },
            { key: "ads", label: t("category.ads"), align: "end", cell: ({ ads }) => ads },
            { key: "seq", label: t("field.seq"), align: "end", cell: ({ seq }) => seq },
            {
              key: "state",
              label: t("field.state"),
              cell: ({ seq }) =>
                seq < 0 ? <Badge>{t("manage.hidden")}</Badge> : <Badge tone="good">{t("manage.shown")}</Badge>,
            },
          ]}
          empty={<EmptyState title={t("category.empty")} />}
        />
      </Stack>
    </Page>
  );
}
