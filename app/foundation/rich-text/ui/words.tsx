import { type CSSProperties, Fragment, type ReactNode } from "react";
import { linkKind } from "~/platform/fields/link";
import { AppLink } from "~/ui/navigation/app-link";
import type { RichInline, RichMark, RichWord } from "~db/text/rich-text";
import { inkStyle, sizeStyle } from "../rules/inks";
import { NoteMark } from "./notes";
import s from "./rich-text.module.css";

const tags = { bold: "strong", italic: "em", strike: "s" } as const;

/** A link with the `rel` that fits its kind; a link that is no longer accepted is rendered as words. */
function Link({ href, children }: { href: string; children: ReactNode }) {
  const kind = linkKind(href);
  if (!kind) return <>{children}</>;
  if (kind === "own") return <AppLink to={href}>{children}</AppLink>;
  return (
    <a href={href} {...(/^http/.test(kind) && { rel: "noopener nofollow ugc" })}>
      {children}
    </a>
  );
}

/** A `style` attribute as React takes it. */
const styleOf = (written: string) =>
  Object.fromEntries(
    written.split(";").map((part) => {
      const [name = "", value = ""] = part.split(":");
      return [name === "font-size" ? "fontSize" : name, value];
    }),
  ) as CSSProperties;

const marked = (children: ReactNode, mark: RichMark): ReactNode => {
  if (mark.type === "link") return <Link href={mark.attrs.href}>{children}</Link>;
  if (mark.type === "ruby" || mark.type === "note") return children;
  if (mark.type === "color")
    return (
      <span className={s.ink} style={styleOf(inkStyle(mark.attrs.value))}>
        {children}
      </span>
    );
  if (mark.type === "size") return <span style={styleOf(sizeStyle(mark.attrs.value))}>{children}</span>;
  const Tag = tags[mark.type];
  return Tag ? <Tag>{children}</Tag> : children;
};

const saidOf = (node: RichInline | undefined, type: "ruby" | "note"): string => {
  const mark = node?.type === "text" ? node.marks?.find((one) => one.type === type) : undefined;
  return mark && "attrs" in mark && "text" in mark.attrs ? mark.attrs.text : "";
};

const word = (node: RichWord): ReactNode => (node.marks ?? []).reduceRight<ReactNode>(marked, node.text);

/** Groups neighbours with the same reading or note. */
function stretches(content: readonly RichInline[], type: "ruby" | "note"): { text: string; nodes: RichInline[] }[] {
  const out: { text: string; nodes: RichInline[] }[] = [];
  for (const node of content) {
    const text = saidOf(node, type);
    const last = out.at(-1);
    if (last && last.text === text) last.nodes.push(node);
    else out.push({ text, nodes: [node] });
  }
  return out;
}

function Plain({ nodes }: { nodes: readonly RichInline[] }) {
  return nodes.map((node, at) =>
    node.type === "text" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no names and never move
      <Fragment key={at}>{word(node)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <br key={at} />
    ),
  );
}

/** Words with their reading above; browsers without ruby show it in brackets after them. */
function Read({ nodes }: { nodes: readonly RichInline[] }) {
  return stretches(nodes, "ruby").map(({ text, nodes: some }, at) =>
    text ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ruby key={at}>
        <Plain nodes={some} />
        <rp>(</rp>
        <rt>{text}</rt>
        <rp>)</rp>
      </ruby>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Plain key={at} nodes={some} />
    ),
  );
}

/** The words of a paragraph, heading or cell, with readings and note numbers. */
export function Words({ content }: { content: readonly RichInline[] }) {
  return stretches(content, "note").map(({ text, nodes }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      <Read nodes={nodes} />
      {text && <NoteMark text={text} />}
    </Fragment>
  ));
}
