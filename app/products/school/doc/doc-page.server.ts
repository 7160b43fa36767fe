import { shownRich } from "~/foundation/rich-text/rich-words";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { rowIdOf } from "~/platform/data/row-id";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Crumb } from "~/ui/chrome/crumb";
import { stepsTo } from "../category/category-frame.server";
import { placesOf } from "../category/tree.server";
import { courseDocHref } from "../rules/addresses";
import { priceState } from "../rules/price";
import { courseDocTag, schoolTag } from "../tags";
import { attachedFiles } from "./attached.server";
import { openDoc } from "./docs.server";
import { mayReadDoc } from "./rights.server";

/**
 * The page of a document for one visitor. Its text is there for those alone who may read it; its files, which are
 * private, for those of them who are signed in [V10].
 */
export async function docPage(call: Load) {
  const { db, actor, locale, params, t, tags, origin } = call;
  const flag = flagOf(locale);
  const { content, attachments, ...doc } = await openDoc(db, actor, rowIdOf(params.id));
  const { id, cover } = doc;
  tags.add(schoolTag).add(courseDocTag(id));
  const mayRead = await mayReadDoc(db, actor, doc);
  const title = shownWords(doc.title, flag);
  const text = shownRich(content, flag);
  const [places, body, files] = await Promise.all([
    placesOf(db, [doc.categoryId]),
    mayRead ? staticText(call, text) : null,
    mayRead && actor ? attachedFiles(db, attachments) : [],
  ]);
  const steps = stepsTo(places.get(doc.categoryId), { locale, t });
  const trail: Crumb[] = [...steps, { label: title.text, lang: title.lang }];
  const summary = shownWords(doc.summary, flag);
  const page = { path: courseDocHref(id), text: title.text, words: summary.text, picture: cover };
  return {
    share: sharePart(call, { type: "course-doc", refId: id }, page),
    doc: {
      id,
      cover,
      title,
      summary,
      price: doc.price ?? 0,
      state: priceState(doc, mayRead),
      category: steps.at(-1),
      files: attachments.length,
      ...(mayRead && text.lang && { lang: text.lang }),
    },
    mayRead,
    isSignedIn: actor !== null,
    body,
    files,
    trail,
    locale,
    url: origin + courseDocHref(id),
  };
}
