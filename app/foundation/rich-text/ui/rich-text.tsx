import { Fragment, type ReactNode } from "react";
import { linkKind } from "~/platform/forms/link";
import type { Flag } from "~/platform/i18n/locales";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import type { RichBlock, RichDoc, RichInline, RichItem, RichMark } from "~db/text/rich-text";
import { headingLevels } from "../rules/heading-levels";
import s from "./rich-text.module.css";

const tags = { bold: "strong", italic: "em", strike: "s" } as const;

/** Where a link leads and how much we vouch for it; what is no link any more is words. */
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

const marked = (children: ReactNode, mark: RichMark): ReactNode => {
  if (mark.type === "link") return <Link href={mark.attrs.href}>{children}</Link>;
  const Tag = tags[mark.type];
  return Tag ? <Tag>{children}</Tag> : children;
};

function Words({ content }: { content: readonly RichInline[] }) {
  return content.map((node, at) =>
    node.type === "text" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no names and never move
      <Fragment key={at}>{(node.marks ?? []).reduceRight<ReactNode>(marked, node.text)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <br key={at} />
    ),
  );
}

type Levels = ReadonlyMap<RichBlock, number>;

function Block({ block, levels }: { block: RichBlock; levels: Levels }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case "heading": {
      const Tag = `h${levels.get(block) ?? 6}` as "h2";
      return (
        <Tag>
          <Words content={block.content} />
        </Tag>
      );
    }
    case "picture":
      return <Picture image={block.attrs.key} alt={block.attrs.alt} ratio="16:10" width={750} contain rounded />;
    case "horizontalRule":
      return <hr />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks blocks={block.content} levels={levels} />
        </blockquote>
      );
    case "bulletList":
      return (
        <ul>
          <Items items={block.content} levels={levels} />
        </ul>
      );
    case "orderedList":
      return (
        <ol start={block.attrs?.start}>
          <Items items={block.content} levels={levels} />
        </ol>
      );
    default:
      return null;
  }
}

function Blocks({ blocks, levels }: { blocks: readonly RichBlock[]; levels: Levels }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never move
  return blocks.map((block, at) => <Block key={at} block={block} levels={levels} />);
}

function Items({ items, levels }: { items: readonly RichItem[]; levels: Levels }) {
  return items.map(({ content }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={at}>
      <Blocks blocks={content} levels={levels} />
    </li>
  ));
}

/**
 * A stored text as a page shows it: nothing but the nodes and marks of the schema becomes an element. Its headings stand
 * below one of level `below`, none left out; `lang` where it is not the page's language.
 */
export function RichText({ doc, lang, below = 1 }: { doc: RichDoc; lang?: Flag | undefined; below?: 1 | 2 | 3 }) {
  return (
    <div className={s.text} lang={lang}>
      <Blocks blocks={doc.content} levels={headingLevels(doc.content, below)} />
    </div>
  );
}
