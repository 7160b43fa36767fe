import type { Editor } from "@tiptap/core";
import { useT } from "~/platform/i18n/use-t";
import s from "./rich-editor.module.css";

type Heading = { at: number; level: number; text: string };

/** The headings of a text with their places in the editor. */
function headingsOf(editor: Editor): Heading[] {
  const found: Heading[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== "heading") return true;
    if (node.textContent.trim()) found.push({ at, level: Number(node.attrs.level), text: node.textContent });
    return false;
  });
  return found;
}

/** The places of pictures without a description. */
function undescribed(editor: Editor): number[] {
  const found: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === "picture" && !String(node.attrs.alt).trim()) found.push(at);
  });
  return found;
}

/** Characters of a text, without spaces. */
const lengthOf = (editor: Editor): number => [...editor.state.doc.textContent.replace(/\s/g, "")].length;

type Props = {
  editor: Editor;
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
  /** Opens the panel of the selected picture. */
  describe: () => void;
};

/**
 * Below the editor: how long the text is, the pictures that nobody has described, each led to in turn, the outline, whose
 * headings lead to their places, and the full screen.
 */
export function EditorFoot({ editor, isWhole, setWhole, describe }: Props) {
  const t = useT("rich-text");
  const headings = headingsOf(editor);
  const bare = undescribed(editor);
  const describeNext = () => {
    const { from } = editor.state.selection;
    const at = bare.find((place) => place > from) ?? bare[0];
    if (at === undefined) return;
    editor.chain().setNodeSelection(at).scrollIntoView().run();
    describe();
  };
  const goTo = (at: number) =>
    editor
      .chain()
      .focus(at + 1)
      .scrollIntoView()
      .run();
  return (
    <div className={s.foot}>
      <p className={s.length}>{t("foot.length", { count: lengthOf(editor) })}</p>
      {bare.length > 0 && (
        <button type="button" onClick={describeNext}>
          {t("foot.undescribed", { count: bare.length })}
        </button>
      )}
      {headings.length > 0 && (
        <details>
          <summary>{t("foot.outline", { count: headings.length })}</summary>
          <ol>
            {headings.map(({ at, level, text }) => (
              <li key={at} data-level={level}>
                <button type="button" onClick={() => goTo(at)}>
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      <button type="button" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? "foot.smaller" : "foot.whole")}
      </button>
    </div>
  );
}
