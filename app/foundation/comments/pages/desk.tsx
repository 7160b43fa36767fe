import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { OnlyPerson } from "~/ui/table/only-person";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { deskAction, deskLoader } from "../desk-page.server";
import { commentStates } from "../rules/states";
import s from "../ui/desk.module.css";
import { DeskActs } from "../ui/desk-acts";
import { Words } from "../ui/words";

export const loader = deskLoader;
export const action = deskAction;

const tones = { held: "warn", shown: "good", deleted: "bad" } as const;

/** The administrators' desk of comments: approve, remove, silence. */
export default function CommentDesk() {
  const t = useT("moderation");
  const { words, path, desk } = useLoaderData<typeof loader>();
  if (!desk) return <Words words={words} path={path} />;
  const { rows, types, reasons, table } = desk;
  const set = table.state.filters;
  return (
    <Page>
      <PageHead
        title={t("comments.title")}
        lead={t("comments.lead")}
        actions={
          <LinkButton to={path} look="quiet">
            {t("comments.words.title")}
          </LinkButton>
        }
      />
      <ServerTable
        caption={t("comments.title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        path={href("/admin/comment")}
        csvPath="/api/admin/comment/list"
        filters={
          <>
            <OnlyPerson name="userId" value={set.userId} />
            <SelectField
              name="status"
              label={t("comments.col.status")}
              options={[...commentStates, "all"].map((value) => ({ value, label: t(`comments.status.${value}`) }))}
              defaultValue={set.status ?? "held"}
            />
            <SelectField
              name="type"
              label={t("comments.col.subject")}
              blank={t("comments.any")}
              options={types}
              defaultValue={set.type ?? ""}
            />
            <TextField
              name="keyword"
              type="search"
              label={t("comments.keyword")}
              maxLength={100}
              defaultValue={set.keyword ?? ""}
            />
          </>
        }
        cells={{
          time: ({ time }) => time,
          content: ({ content }) => <p className={s.content}>{content}</p>,
          subject: ({ subject, to }) => (to ? <AppLink to={to}>{subject}</AppLink> : subject),
          author: ({ author, userId }) => (
            <AppLink to={href("/admin/user/detail/:userId", { userId })}>{author}</AppLink>
          ),
          status: ({ state, status }) => <Badge tone={tones[state]}>{status}</Badge>,
          heldFor: ({ heldFor }) => heldFor || "–",
          likes: ({ likes }) => likes,
          replies: ({ replies }) => replies,
          acts: (row) => <DeskActs id={row.id} state={row.state} reasons={reasons} />,
        }}
        empty={<EmptyState title={t("comments.empty")} />}
      />
    </Page>
  );
}
