import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentHtml, escapeHtml, textHtml } from "~/foundation/site/document-html";
import { documentTexts } from "~/foundation/site/document-texts.server";
import { type DocumentName, documents, hasSection, isDocument } from "~/foundation/site/documents";
import { searchTopics } from "~/foundation/site/help-page.server";
import { editions } from "~/platform/domain/sites";
import { locales } from "~/platform/i18n/locales";

const names = Object.keys(documents) as DocumentName[];

/** Everything in `html` that a browser would read as a tag. */
const tagsIn = (html: string): string[] => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = ""]) => name);

describe("documents", () => {
  test.each(names)("%s has the same anchors in every language, none empty, none with an open blank", (name) => {
    const anchors = locales.map((locale) => documentTexts(name, locale).names("sections"));
    expect(anchors[0]?.length).toBeGreaterThan(4);
    expect(new Set(anchors.map((ids) => ids.join()))).toHaveProperty("size", 1);
    for (const locale of locales) {
      const { text, names: below } = documentTexts(name, locale);
      const all = [
        text("lead"),
        ...below("sections").flatMap((id) => [text(`sections.${id}.title`), text(`sections.${id}.body`)]),
      ];
      for (const words of all) {
        expect(words.length).toBeGreaterThan(1);
        expect(words).not.toMatch(/\{\{|\}\}|undefined/);
      }
    }
  });

  test("a section that only some editions have exists, and the edition's reader sees each subject once", () => {
    for (const name of names) {
      const ids = documentTexts(name, "ja_JP").names("sections");
      const spec = documents[name] as { sections?: Readonly<Record<string, readonly string[]>> };
      for (const id of Object.keys(spec.sections ?? {})) expect(ids, `${name} ${id}`).toContain(id);
      for (const edition of editions) {
        const titles = ids
          .filter((id) => hasSection(name, id, edition))
          .map((id) => documentTexts(name, "ja_JP").text(`sections.${id}.title`));
        expect(new Set(titles).size, `${name} ${edition}`).toBe(titles.length);
      }
    }
    expect(hasSection("privacy", "europe", "jp")).toBe(false);
    expect(hasSection("privacy", "mainland", "cn")).toBe(true);
  });

  test("the user agreement is a document of the cn edition alone; what is no name of a document never is one", () => {
    expect(editions.filter((edition) => isDocument("clause", edition))).toEqual(["cn"]);
    expect(editions.filter((edition) => isDocument("privacy", edition))).toEqual([...editions]);
    for (const odd of ["", "help", "constructor", "__proto__", "Privacy"]) expect(isDocument(odd, "cn")).toBe(false);
  });

  test("no text becomes markup of its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (title, body) => {
        const html = documentHtml("Contents", body, [{ id: "one", title, body }]);
        const known = ["nav", "h2", "ol", "ul", "li", "a", "section", "p", "strong", "dl", "div", "dt", "dd"];
        expect(tagsIn(html).filter((tag) => !known.includes(tag))).toEqual([]);
        expect(html.replace(/ href="(https?:\/\/|mailto:|tel:|\/|#)[^"<>]*"/g, "")).not.toMatch(/ href=/);
      }),
    );
    expect(tagsIn('<p><img src="x" onerror="alert(1)"></p>')).toContain("img");
    expect(textHtml("[x](javascript:alert(1))")).not.toContain("href");
    expect(textHtml('[x](/a"onclick="b)')).not.toContain('"onclick');
    expect(escapeHtml(`<&>"'`)).toBe("&lt;&amp;&gt;&quot;&#39;");
  });

  test("lines become lists, facts and paragraphs", () => {
    expect(textHtml("a\n- b\n- c\n| d | e | f\n1. g")).toBe(
      "<p>a</p><ul><li>b</li><li>c</li></ul><dl><div><dt>d</dt><dd>e | f</dd></div></dl><ol><li>g</li></ol>",
    );
    expect(textHtml("[go](/pages/help) **now**")).toBe('<p><a href="/pages/help">go</a> <strong>now</strong></p>');
  });
});

describe("help", () => {
  const topics = [
    { id: "a", title: "Payment", answers: [{ id: "x", question: "Which ways?", answer: "Card" }] },
    { id: "b", title: "Points", answers: [{ id: "y", question: "Worth?", answer: "One yen" }] },
  ];

  test("a search keeps the answers that hold all its words, whatever their case and width", () => {
    expect(searchTopics(topics, "ＣＡＲＤ payment").map(({ id }) => id)).toEqual(["a"]);
    expect(searchTopics(topics, "card yen")).toEqual([]);
    expect(searchTopics(topics, " ")).toEqual(topics);
  });
});
