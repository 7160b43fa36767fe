import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { listAddress } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { favouritesAction, favouritesLoader } from "../favourites-page.server";
import s from "../ui/favourites.module.css";

export const loader = favouritesLoader;
export const action = favouritesAction;

type Row = Awaited<ReturnType<typeof favouritesLoader>>["rows"][number];

/** The viewer's favourites. */
export default function FavouritesPage() {
  const t = useT("favourites");
  const { path, type, here, page, pages, total, all, tabs, rows } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("title")} lead={all > 0 ? t("lead", { count: total }) : undefined} />
      {all > 0 && <Tabs label={t("types")} tabs={tabs} />}
      {rows.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
      ) : (
        <ul className={s.list}>
          {rows.map((row) => (
            <li key={`${row.type}:${row.refId}`}>
              <Item row={row} back={here} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} href={(to) => listAddress(path, { type, page: to })} />
    </Page>
  );
}

function Item({ row, back }: { row: Row; back: string }) {
  const t = useT("favourites");
  const { type, refId, shown, label, day } = row;
  const name = shown?.title ?? t("gone");
  return (
    <Card>
      <div className={s.item}>
        <div className={s.picture}>
          <Picture image={shown?.picture} alt="" width={150} rounded />
        </div>
        <div className={s.words}>
          <p className={s.name}>
            {shown ? (
              <AppLink to={shown.href} lang={shown.lang}>
                {shown.title}
              </AppLink>
            ) : (
              name
            )}
          </p>
          <p className={s.meta}>{t("since", { label, day })}</p>
          <ActionForm
            intent="remove"
            id={`remove-${type}-${refId}`}
            match={{ type, refId: String(refId) }}
            preventScrollReset
            plain
            label={t("removeOne", { name })}
          >
            <Hidden name="back" value={back} />
            <SubmitButton look="text" size="sm">
              {t("remove")}
            </SubmitButton>
          </ActionForm>
        </div>
      </div>
    </Card>
  );
}
