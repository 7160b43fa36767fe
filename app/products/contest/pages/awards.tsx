import { useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { deskContest, standings } from "../queries/standings.server";
import { awardsTable } from "../rules/awards-table";
import { standingCells } from "../standing-cells.server";

export const loader = loadSignedIn(async ({ db, locale, params, t, url }) => {
  const id = rowIdOf(params.contestId);
  const state = readTable(awardsTable, url.searchParams);
  const [contest, { rows, total }] = await Promise.all([deskContest(db, id), standings(db, id, state)]);
  const cells = standingCells(t);
  return {
    id,
    title: shownWords(contest.title, flagOf(locale)),
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      photographer: row.photographer,
      mean: cells.mean(row),
      scores: row.scores,
      claps: row.claps,
      award: cells.award(row),
    })),
    table: tableView(awardsTable, state, { total, t }),
  };
});

/** What the jury gave the works of a contest, from where awards are given. */
export default function Awards() {
  const t = useT("photo-desk");
  const { id, title, rows, table } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("awards.title")}
        lead={<span lang={title.lang}>{title.text}</span>}
        actions={
          <LinkButton to={href("/admin/event/photoComp/contest")} look="quiet">
            {t("awards.back")}
          </LinkButton>
        }
      />
      <ServerTable
        caption={t("awards.title")}
        table={table}
        rows={rows}
        rowKey={(row) => row.id}
        cells={{
          title: (row) => <AppLink to={`${href("/admin/event/photoComp/manage")}?id=${row.id}`}>{row.title}</AppLink>,
          photographer: ({ photographer }) => photographer,
          mean: ({ mean }) => mean || "–",
          scores: ({ scores }) => scores,
          claps: ({ claps }) => claps,
          award: ({ award }) => award || "–",
        }}
        path={href("/admin/event/photoComp/awards/:contestId", { contestId: id })}
        csvPath="/api/admin/photo_work/standings"
        csvQuery={{ eventId: String(id) }}
        empty={<EmptyState title={t("awards.empty")} />}
      />
    </Page>
  );
}
