/** What people with bad intent write: 65 ways to run a script out of a text. */
export const payloads: readonly string[] = [
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "<svg/onload=alert`1`>"],
  ...["<iframe src=javascript:alert(1)>", "<body onload=alert(1)>", "<a href=javascript:alert(1)>x</a>"],
  ...[
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "' autofocus onfocus='x",
  ],
  ...["</textarea><script>alert(1)</script>", "</title><svg onload=alert(1)>", "</script><script>alert(1)</script>"],
  ...["<!--<script>alert(1)//-->", "<![CDATA[<script>alert(1)</script>]]>", "<math><mtext><script>alert(1)</script>"],
  ...["<details open ontoggle=alert(1)>", "<video><source onerror=alert(1)>", "<object data=javascript:alert(1)>"],
  ...[
    "<embed src=javascript:alert(1)>",
    "<form action=javascript:alert(1)><button>",
    "<input onfocus=alert(1) autofocus>",
  ],
  ...[
    "<style>@import 'javascript:alert(1)'</style>",
    "<base href=//evil.example/>",
    "<meta http-equiv=refresh content=0>",
  ],
  ...[
    "<link rel=stylesheet href=//evil.example>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#x3C;script&#x3E;alert(1)",
  ],
  ...[
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert%281%29)",
    "[x](java\tscript:alert`1`)",
    "[x](\u0001javascript:alert`1`)",
  ],
  ...[
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
  ],
  ...["[x](//evil.example/a)", "[x](/\\evil.example)", "[x](\\\\evil.example)", "[x](https:evil.example)"],
  ...[
    "[x](https://me:pass@evil.example/)",
    "[x](file:///etc/passwd)",
    "[x](blob:https://a/b)",
    "[x](javascript&colon;alert`1`)",
  ],
  ...['[x](https://a/" onclick="alert`1`)', "[x](https://a/'onclick='alert`1`')", "[x](&#106;avascript:alert`1`)"],
  ...["![x](javascript:alert`1`)", '![" onerror="alert(1)](demo/adwall/sushi.webp)', "![x](//evil.example/a.png)"],
  ...[
    "![x](demo/../../etc/passwd.png)",
    "## <script>alert(1)</script>",
    "- <img src=x onerror=alert(1)>",
    "> <svg onload=alert(1)>",
  ],
  ...[
    "**<script>alert(1)</script>**",
    "[<img src=x onerror=alert(1)>](/adwall)",
    "{{constructor.constructor('alert(1)')()}}",
  ],
  ...["\u202Ejavascript:alert(1)", "<scr\u0000ipt>alert(1)</scr\u0000ipt>", "＜script＞alert(1)＜/script＞"],
  ...["{a^<img src=x onerror=alert(1)>}", '{a^[" onmouseover="alert(1)]}', "{a^[<svg onload=alert(1)>]}"],
  "[[javascript:alert(1)]]",
  ...["!video[x](javascript:alert`1`)", "!video[x](//evil.example/a.mp4)", "!video[x](https://evil.example/a.webm)"],
  ...['!video[" onerror="alert(1)](demo/news/walk.webm)', "!video[x](demo/news/walk.webm javascript:alert`1`)"],
  "!video[x](demo/../../etc/passwd.mp4)",
];

/** The same in every place of a document that takes words, a link, a name or a number. */
export const hostileDoc = (payload: string): unknown => {
  const word = { type: "text", text: payload, marks: [{ type: "link", attrs: { href: payload, onclick: payload } }] };
  const paragraph = { type: "paragraph", attrs: { style: payload, class: payload }, content: [word] };
  return {
    type: "doc",
    content: [
      paragraph,
      { type: "heading", attrs: { level: payload }, content: [{ ...word, marks: [{ type: payload }] }] },
      { type: "picture", attrs: { key: payload, alt: payload, onerror: payload } },
      { type: "picture", attrs: { key: "demo/adwall/sushi.webp", alt: payload, src: payload } },
      { type: "video", attrs: { key: payload, alt: payload, src: payload, onerror: payload, autoplay: payload } },
      { type: "video", attrs: { key: "demo/news/walk.webm", alt: payload, poster: payload, src: payload } },
      { type: "orderedList", attrs: { start: payload }, content: [{ type: "listItem", content: [paragraph] }] },
      { type: "embed", attrs: { id: payload, kind: payload, href: payload, title: payload } },
      { type: "embed", attrs: { id: 1_001, kind: "commodity", title: payload, href: payload } },
      {
        type: "paragraph",
        content: ["ruby", "note"].map((type) => ({
          ...{
            type: "text",
            text: payload,
            marks: [{ type, attrs: { text: payload, title: payload, style: payload } }],
          },
        })),
      },
      { type: "blockquote", attrs: { cite: payload }, content: [paragraph] },
      { type: payload, content: [paragraph] },
      { type: "script", content: [word] },
      { type: "html", html: payload },
    ],
  };
};
