import type { Flag } from "~/platform/i18n/locales";
import { Picture } from "~/ui/media/picture";
import type { RichBlock, RichDoc, RichItem, RichRow, RichTable } from "~db/text/rich-text";
import type { Cards } from "../embeds.server";
import { headingLevels } from "../rules/heading-levels";
import { NoteList, NotesContext } from "./notes";
import s from "./rich-text.module.css";
import { ThingCard } from "./thing-card";
import { Video } from "./video";
import { Words } from "./words";

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

/** A table in a box that scrolls on narrow pages; its first words name the box. */
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
type Shown = { levels: Levels; cards: Cards };

function Block({ block, ...shown }: { block: RichBlock } & Shown) {
  const { levels, cards } = shown;
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
    case "video":
      return <Video video={block.attrs} />;
    case "horizontalRule":
      return <hr />;
    case "embed":
      return <ThingCard card={cards.get(`${block.attrs.kind}:${block.attrs.id}`)} />;
    case "table":
      return <Table block={block} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks blocks={block.content} {...shown} />
        </blockquote>
      );
    case "bulletList":
      return (
        <ul>
          <Items items={block.content} {...shown} />
        </ul>
      );
    case "orderedList":
      return (
        <ol start={block.attrs?.start}>
          <Items items={block.content} {...shown} />
        </ol>
      );
    default:
      return null;
  }
}

function Blocks({ blocks, ...shown }: { blocks: readonly RichBlock[] } & Shown) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never move
  return blocks.map((block, at) => <Block key={at} block={block} {...shown} />);
}

function Items({ items, ...shown }: { items: readonly RichItem[] } & Shown) {
  return items.map(({ content }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={at}>
      <Blocks blocks={content} {...shown} />
    </li>
  ));
}

const none: Cards = new Map();

type Props = { doc: RichDoc; lang?: Flag | undefined; below?: 1 | 2 | 3; cards?: Cards };

/**
 * Renders a stored text; only nodes and marks of the schema become elements. Its headings start below level `below`
 * without skipping a level; `lang` is set when it differs from the page's language; an embed without an entry in
 * `cards` renders nothing. Its notes are listed below it: a page may have only one text with notes.
 */
export function RichText({ doc, lang, below = 1, cards = none }: Props) {
  return (
    <div className={s.text} lang={lang}>
      <NotesContext.Provider value={new Map()}>
        <Blocks blocks={doc.content} levels={headingLevels(doc.content, below)} cards={cards} />
        <NoteList />
      </NotesContext.Provider>
    </div>
  );
}
