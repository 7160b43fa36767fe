import { operatorOf } from "~/foundation/audit/operator";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { subjectLabel, subjectTypes } from "~/foundation/subjects/subject.server";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { commentPath } from "./comments-view";
import { deskCells } from "./desk-cells.server";
import { deskForm, wordsForm } from "./forms";
import { deskComments } from "./queries/desk-list.server";
import { listWords } from "./queries/word-list.server";
import { commentsTable } from "./rules/comments-table";
import { addWord, removeWord } from "./verbs/blocked-words.server";
import { removeComment } from "./verbs/delete-comment.server";
import { passComment, silenceAuthor } from "./verbs/handle-comment.server";

/** Path of the blocked words on the desk. */
const wordsPath = "/admin/comment?words=1";

/**
 * Loader of the desk of comments: a table of those that wait, and of all others; with `words` the list of blocked
 * words.
 */
export const deskLoader = loadSignedIn(async ({ db, url, locale, t }) => {
  if (url.searchParams.has("words")) return { words: await listWords(db), path: wordsPath, desk: null };
  const state = readTable(commentsTable, url.searchParams);
  const { rows, total } = await deskComments(db, state, flagOf(locale));
  const cells = deskCells(t);
  const desk = {
    rows: rows.map((row) => ({
      id: row.id,
      content: row.content,
      author: row.author,
      userId: row.userId,
      state: row.status,
      likes: row.likeNum,
      replies: row.replyNum,
      to: row.status === "shown" ? commentPath(row.id) : (row.subject?.href ?? null),
      time: cells.time(row),
      subject: cells.subject(row),
      status: cells.status(row),
      heldFor: cells.heldFor(row),
    })),
    types: subjectTypes("comments").map((type) => ({ value: type, label: subjectLabel(type, t) })),
    reasons: reportChoices(t),
    table: tableView(commentsTable, state, { total, t }),
  };
  return { words: null, path: wordsPath, desk };
});

/** Approves a held comment, removes one, or silences its author. */
const act = submitSignedIn(deskForm, async ({ id, intent, days, reason }, call) => {
  const operator = operatorOf(call);
  if (intent === "pass") await passComment(call.tx, operator, id);
  else if (intent === "remove") await removeComment(call.tx, operator, id);
  else await silenceAuthor(call.tx, operator, { id, days, reason });
  return redirectTo(href("/admin/comment") + call.url.search, {
    kind: "success",
    key: `moderation:comments.done.${intent}`,
  });
});

/** Adds a blocked word, or removes one. */
const changeWords = submitSignedIn(wordsForm, async (input, call) => {
  const operator = operatorOf(call);
  if (input.intent === "addWord") await addWord(call.tx, operator, input.word);
  else await removeWord(call.tx, operator, input.id);
  const key = input.intent === "addWord" ? "moderation:comments.words.added" : "moderation:comments.words.removed";
  return redirectTo(wordsPath, { kind: "success", key });
});

/** Action of the desk's forms. */
export const deskAction = byIntent({ addWord: changeWords, removeWord: changeWords }, act);
