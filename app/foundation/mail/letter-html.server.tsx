import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { flagOf, languageTags } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { footOf, type Letter, type LetterPart, type Sender } from "./letter";

/* Mail programs support neither style sheets nor variables: these repeat the colours of app/ui/base/theme.css. */
const colors = {
  bg: "#f8f5ee",
  surface: "#fffdf8",
  text: "#1c2530",
  muted: "#545f6c",
  line: "#e4dccb",
  main: "#24466f",
};

const fonts = {
  zh: "'PingFang SC','Microsoft YaHei',sans-serif",
  ja: "'Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif",
  en: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
};

const paragraph: CSSProperties = { margin: "0 0 16px", lineHeight: 1.7 };
const small: CSSProperties = { margin: "0 0 4px", fontSize: "13px", lineHeight: 1.6, color: colors.muted };
const breaking: CSSProperties = { overflowWrap: "anywhere", whiteSpace: "pre-line" };

/** A table as a box, since some mail programs lay out nothing else. */
const Box = ({ style, children }: { style?: CSSProperties; children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={{ borderCollapse: "separate" }}>
    <tbody>
      <tr>
        <td style={style}>{children}</td>
      </tr>
    </tbody>
  </table>
);

function Part({ part }: { part: LetterPart }) {
  switch (part.kind) {
    case "paragraph":
      return <p style={{ ...paragraph, ...breaking }}>{part.text}</p>;
    case "facts":
      return (
        <Box style={{ padding: "12px 16px", background: colors.bg, borderRadius: "8px" }}>
          {part.rows.map(({ label, value }) => (
            <div key={label} style={{ padding: "4px 0" }}>
              <div style={small}>{label}</div>
              <div style={{ ...breaking, fontSize: "18px", fontWeight: 700 }}>{value}</div>
            </div>
          ))}
        </Box>
      );
    case "list":
      return (
        <ul style={{ ...paragraph, paddingLeft: "20px" }}>
          {part.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and items may be alike
            <li key={at} style={breaking}>
              {item}
            </li>
          ))}
        </ul>
      );
    case "button":
      return (
        <p style={{ ...paragraph, margin: "20px 0" }}>
          <a
            href={part.href}
            style={{
              display: "inline-block",
              padding: "12px 24px",
              background: colors.main,
              borderRadius: "8px",
              color: "#ffffff",
              fontWeight: 700,
              textDecoration: "none",
            }}
          >
            {part.label}
          </a>
        </p>
      );
    case "quote":
      return (
        <div style={{ margin: "20px 0 16px" }}>
          <div style={small}>{part.label}</div>
          <blockquote style={{ ...breaking, margin: 0, paddingLeft: "12px", borderLeft: `3px solid ${colors.line}` }}>
            {part.text}
          </blockquote>
        </div>
      );
  }
}

/** A letter as an HTML document without external pictures, style sheets or scripts. */
export function letterHtml(letter: Letter, sender: Sender, t: Translate): string {
  const { lines, unsubscribe } = footOf(letter, sender, t);
  const font = { fontFamily: fonts[flagOf(letter.locale)], fontSize: "16px", color: colors.text };
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={languageTags[letter.locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{letter.subject}</title>
      </head>
      <body style={{ margin: 0, padding: "24px 12px", background: colors.bg, ...font }}>
        <div style={{ maxWidth: "560px", margin: "0 auto" }}>
          <p style={{ margin: "0 0 12px", fontSize: "20px", fontWeight: 700, color: colors.main }}>{sender.brand}</p>
          <Box
            style={{
              padding: "24px",
              background: colors.surface,
              border: `1px solid ${colors.line}`,
              borderRadius: "12px",
              ...font,
            }}
          >
            {letter.parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Part key={at} part={part} />
            ))}
          </Box>
          <div style={{ padding: "16px 4px" }}>
            {lines.map((line) => (
              <p key={line} style={small}>
                {line}
              </p>
            ))}
            {unsubscribe && (
              <p style={small}>
                <a href={unsubscribe.href} style={{ color: colors.muted }}>
                  {unsubscribe.label}
                </a>
              </p>
            )}
          </div>
        </div>
      </body>
    </html>,
  )}`;
}
