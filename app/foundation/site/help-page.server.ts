import { load } from "~/platform/forms/handler.server";
import { serverHtml } from "~/platform/screens/server-html";
import { escapeHtml, textHtml } from "./document-html";
import { documentTexts } from "./document-texts.server";

type Answer = { id: string; question: string; answer: string };
type Topic = { id: string; title: string; answers: Answer[] };

const longestQuery = 60;

/** Folds case and full-width characters for the search. */
const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Filters the answers to those that contain every word of `query` (all if empty), and drops empty topics. */
export function searchTopics(topics: readonly Topic[], query: string): Topic[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const fits = (topic: Topic, { question, answer }: Answer) => {
    const text = folded(`${topic.title} ${question} ${answer}`);
    return words.every((word) => text.includes(word));
  };
  return topics
    .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => fits(topic, answer)) }))
    .filter(({ answers }) => answers.length > 0);
}

const topicHtml = ({ id, title, answers }: Topic, open: boolean): string => {
  const entries = answers.map(
    (one) =>
      `<details id="${id}-${one.id}"${open ? " open" : ""}><summary>${escapeHtml(one.question)}</summary>${textHtml(one.answer)}</details>`,
  );
  return `<section id="${id}" tabindex="-1"><h2>${escapeHtml(title)}</h2>${entries.join("")}</section>`;
};

/** Loader of the help: topics with rendered questions and answers; `?q=` filters them and opens the matches. */
export const helpLoader = load(async (call) => {
  const query = (call.url.searchParams.get("q") ?? "").trim().slice(0, longestQuery);
  const { text, names } = documentTexts("help", call.locale);
  const all = names("topics").map((id) => ({
    id,
    title: text(`topics.${id}.title`),
    answers: names(`topics.${id}.items`).map((name) => ({
      id: name,
      question: text(`topics.${id}.items.${name}.title`),
      answer: text(`topics.${id}.items.${name}.body`),
    })),
  }));
  const found = searchTopics(all, query);
  return {
    query,
    found: found.reduce((sum, { answers }) => sum + answers.length, 0),
    topics: found.map(({ id, title }) => ({ id, title })),
    text: serverHtml(call, found.map((topic) => topicHtml(topic, query !== "")).join("")),
  };
});
