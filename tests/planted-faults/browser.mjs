/** What only a browser shows. @type {import("../../scripts/lib/planted-faults.mjs").PlantedFault[]} */
export const browserFaults = [
  {
    fault: "a comment of somebody's runs in a browser whose policy is off",
    file: "app/foundation/comments/ui/comment-item.tsx",
    from: "<bdi lang={writtenIn(content)}>{content}</bdi>",
    to: "<bdi lang={writtenIn(content)} dangerouslySetInnerHTML={{ __html: content }} />",
    test: "tests/e2e/hostile-texts.spec.ts",
    name: "no comment, message, name or keyword runs",
  },
  {
    fault: "a text of an ad runs in a browser whose policy is off",
    file: "app/products/adwall/ui/ad-card.tsx",
    from: "<p className={s.text}>{text}</p>",
    to: "<p className={s.text} dangerouslySetInnerHTML={{ __html: text }} />",
    test: "tests/e2e/hostile-texts.spec.ts",
    name: "no rich text and no title runs",
  },
  {
    fault: "a form's post without a network shows the error page",
    file: "app/ui/form/lost-post.ts",
    from: '      return lostReply(late ? "requestTimeout" : "networkError", init.body);\n',
    to: "      throw error;\n",
    test: "tests/e2e/lost-network.spec.ts",
    name: "a lost network keeps the form and says so",
  },
  {
    fault: "days of a stay that only a pointer picks",
    file: "app/foundation/nights/ui/range-picker.tsx",
    from: " ref={grid} onKeyDown={onKey}>",
    to: " ref={grid}>",
    test: "tests/e2e/hotel-picker.spec.ts",
    name: "days are picked by keys alone",
  },
  {
    fault: "days of a stay that need JavaScript",
    edits: [
      {
        file: "app/foundation/nights/ui/stay-form.tsx",
        from: '      <div className={s.fields}>\n        <DateField\n          name="checkin"',
        to: '      {hydrated && <div className={s.fields}>\n        <DateField\n          name="checkin"',
      },
      {
        file: "app/foundation/nights/ui/stay-form.tsx",
        from: "          required\n        />\n      </div>\n      {hydrated && (",
        to: "          required\n        />\n      </div>}\n      {hydrated && (",
      },
    ],
    test: "tests/e2e/hotel-picker.spec.ts",
    name: "without JavaScript the days are the browser's own fields",
  },
];
