import fc from "fast-check";

const words = fc.oneof(
  fc.constantFrom(
    "寿司",
    "お茶 と",
    " 每天 ",
    "Tea & <b>cake</b>",
    "10:00~12:00",
    "~",
    "~~",
    "*",
    "**",
    "***",
    "\\",
    "[",
  ),
  fc.constantFrom(
    "](/x)",
    "![a](demo/a/b.webp)",
    "# ",
    "- ",
    "1. ",
    "12) x",
    "> ",
    "---",
    "+ x",
    "   ",
    "\u3000",
    "👨‍👩‍👧",
    "|",
    "| a | b |",
    "<br>",
    "---",
    ":---:",
  ),
  fc.constantFrom(
    "{",
    "}",
    "^",
    "{東京^とうきょう}",
    "{a^[b]}",
    "^[",
    "]}",
    "[[commodity:1]]",
    "[[/news/detail/3]]",
    "[[",
    "!video[a](demo/news/b.webm)",
    "!video",
    "b.webm demo/a/b.webp)",
  ),
  fc.string({ maxLength: 12, unit: "grapheme" }),
  fc.string({ maxLength: 6, unit: "binary" }),
);
const href = fc.constantFrom(
  "https://example.com/a?b=(c)",
  "/adwall/detail/1",
  "mailto:a@example.com",
  "tel:+81312345678",
  "javascript:alert(1)",
  "//evil.example",
  "data:text/html,x",
  "https://a b",
  "/a|b",
);
/** Readings and notes, right and wrong ones: fewer than a text may have. */
const said = fc.constantFrom(
  "とうきょう",
  "き",
  " a b ",
  "]",
  "]}",
  "\\",
  "\\]",
  "^",
  "}",
  "|",
  "a | b",
  "<br>",
  "**",
  "",
  "   ",
  "[x](/a)",
  "👨‍👩‍👧",
  "\u0000",
  "a\nb",
  "\ud800",
  "{",
  "~~",
  "](/x)",
  "^[x]}",
  "\\|",
  "\\\\",
  "\u202e",
  "`",
  "---",
  "{a^b}",
  "{a^#3}",
  "^=18}",
  "{{a^=18}^#45}",
);
const mark = fc.oneof(
  fc.constantFrom("bold", "italic", "strike", "underline").map((type) => ({ type })),
  href.map((to) => ({ type: "link", attrs: { href: to } })),
  fc.record({ type: fc.constantFrom("ruby", "note"), attrs: fc.record({ text: said }) }),
  fc.record({
    type: fc.constantFrom("color", "size"),
    attrs: fc.record({ value: fc.oneof(fc.integer({ min: -1, max: 50 }), fc.constantFrom("12", 12.5, null)) }),
  }),
);
const word = fc.record({ type: fc.constant("text"), text: words, marks: fc.array(mark, { maxLength: 4 }) });
const inline = fc.array(fc.oneof({ weight: 6, arbitrary: word }, fc.constant({ type: "hardBreak" })), { maxLength: 7 });
const holding = (type: string, content: fc.Arbitrary<unknown>, attrs: fc.Arbitrary<unknown> = fc.constant({})) =>
  fc.record({ type: fc.constant(type), attrs, content });

const cell = fc
  .constantFrom("tableCell", "tableHeader", "script")
  .chain((type) => holding(type, fc.array(holding("paragraph", inline), { maxLength: 2 })));
const headed = holding("tableRow", fc.array(holding("tableHeader", fc.tuple(holding("paragraph", inline)))));
const row = holding("tableRow", fc.array(cell, { maxLength: 4 }));
const table = holding(
  "table",
  fc.tuple(fc.oneof(headed, row), fc.array(row, { maxLength: 4 })).map(([first, others]) => [first, ...others]),
);

/** Nodes as an editor, an older release or somebody with bad intent may send them. */
const { block } = fc.letrec<{ block: unknown; list: unknown; item: unknown }>((tie) => ({
  item: holding("listItem", fc.array(tie("block"), { maxLength: 4 })),
  list: fc.oneof(
    holding("bulletList", fc.array(tie("item"), { maxLength: 4 })),
    holding(
      "orderedList",
      fc.array(tie("item"), { maxLength: 4 }),
      fc.record({ start: fc.integer({ min: -2, max: 12 }) }),
    ),
  ),
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true, maxDepth: 4 },
    holding("paragraph", inline),
    holding("heading", inline, fc.record({ level: fc.integer({ min: 0, max: 7 }) })),
    fc.constantFrom({ type: "horizontalRule" }, { type: "script", content: [{ type: "text", text: "x" }] }),
    fc.record({
      type: fc.constant("picture"),
      attrs: fc.record({ alt: words, key: fc.constantFrom("demo/adwall/sushi.webp", "../x.png", "demo/a.html") }),
    }),
    fc.record({
      type: fc.constant("video"),
      attrs: fc.record(
        {
          alt: words,
          key: fc.constantFrom(
            "demo/news/walk.webm",
            "news-video/2026/b.mp4",
            "demo/adwall/sushi.webp",
            "javascript:x",
          ),
          poster: fc.constantFrom("demo/adwall/sushi.webp", "demo/news/walk.webm", "../x.png", null),
        },
        { requiredKeys: ["key"] },
      ),
    }),
    fc.record({
      type: fc.constant("embed"),
      attrs: fc.record({
        id: fc.constantFrom(1, 12, 0, -1, 1.5, "3", 2 ** 40),
        kind: fc.constantFrom("commodity", "news", "hotel", "constructor", "__proto__", "script", 5),
      }),
    }),
    tie("list"),
    table,
    holding("blockquote", fc.array(tie("block"), { maxLength: 4 })),
  ),
}));

/** Documents of unknown origin, right and wrong ones. */
export const anyDoc = holding("doc", fc.array(block, { maxLength: 7 }));

/** Texts as people type them, signs of the textual form strewn among them. */
export const anyText = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom("\n| ", " | ", " |\n", "\n|---|---|\n", "\n|"),
      fc.constantFrom("{", "^よみ}", "^[note]}", "^", "}", "\n[[commodity:1]]\n", "[[", "]]"),
      fc.constantFrom("\n!video[", "](demo/news/walk.webm)\n", "](demo/news/walk.webm demo/adwall/sushi.webp)\n"),
      fc.constantFrom("\n", "\n\n", "\n  ", "\n- ", "\n1. ", "\n> ", "**", "~~", "*", "[", "](/a)", "## "),
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(""));
