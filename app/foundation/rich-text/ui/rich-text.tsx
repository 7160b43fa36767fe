import { Fragment, type ReactNode } from "react";
import { linkKind } from "~/platform/forms/link";
import type { Flag } from "~/platform/i18n/locales";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import type { RichBlock, RichDoc, RichInline, RichItem, RichMark, RichRow, RichTable } from "~db/text/rich-text";
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

function Row({ row: { content } }: { row: RichRow }) {
  return (
    <tr>
      {content.map(({ type, content: [{ content: words }] }, at) =>
        type === "tableHeader" && words.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names and never move
          <th key={at} scope="col">
            <Words content={words} />
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <td key={at}>
            <Words content={words} />
          </td>
        ),
      )}
    </tr>
  );
}

/** Longest name of a table, in code units. */
const longestName = 80;

const wordsOfRow = ({ content }: RichRow): string =>
  content
    .map(({ content: [{ content: words }] }) => words.map((one) => ("text" in one ? one.text : " ")).join(""))
    .filter(Boolean)
    .join(" ");

/** A table in a box of its own, which scrolls where the page is too narrow; its first words name the box. */
function Table({ block: { content } }: { block: RichTable }) {
  const [first, ...others] = content;
  const head = first?.content[0]?.type === "tableHeader" ? first : null;
  const rows = head ? others : content;
  const name = content.map(wordsOfRow).find(Boolean)?.slice(0, longestName);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={s.scroll} role="group" aria-label={name} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <Row row={head} />
          </thead>
        )}
        {rows.length > 0 && (
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names and never move
              <Row key={at} row={row} />
            ))}
          </tbody>
        )}
      </table>
    </div>
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
    case "table":
      return <Table block={block} />;
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
