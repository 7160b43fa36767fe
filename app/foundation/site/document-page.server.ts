import { load } from "~/platform/forms/handler.server";
import { serverHtml } from "~/platform/screens/server-html";
import { missing } from "../../platform/errors";
import { documentHtml } from "./document-html";
import { documentTexts, writtenDay } from "./document-texts.server";
import { documents, hasSection, isDocument } from "./documents";

/** Loader of every document: the text of this edition in the visitor's language, rendered as HTML. */
export const documentLoader = load(async (call) => {
  const { url, edition, locale, t } = call;
  const name = url.pathname.split("/").at(-1) ?? "";
  if (!isDocument(name, edition)) throw missing();
  const { text, names } = documentTexts(name, locale);
  const sections = names("sections")
    .filter((id) => hasSection(name, id, edition))
    .map((id) => ({ id, title: text(`sections.${id}.title`), body: text(`sections.${id}.body`) }));
  const { version } = documents[name];
  return {
    title: t(`pages:${name}`),
    version,
    shownVersion: writtenDay(version, locale),
    text: serverHtml(call, documentHtml(t("pages:contents"), text("lead"), sections)),
  };
});
