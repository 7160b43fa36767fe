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

/** Characters of a text, without spaces. */
const lengthOf = (editor: Editor): number => [...editor.state.doc.textContent.replace(/\s/g, "")].length;

type Props = { editor: Editor; isWhole: boolean; setWhole: (isWhole: boolean) => void };

/** Below the editor: how long the text is, its outline, whose headings lead to their places, and the full screen. */
export function EditorFoot({ editor, isWhole, setWhole }: Props) {
  const t = useT("rich-text");
  const headings = headingsOf(editor);
  const goTo = (at: number) =>
    editor
      .chain()
      .focus(at + 1)
      .scrollIntoView()
      .run();
  return (
    <div className={s.foot}>
      <p className={s.length}>{t("foot.length", { count: lengthOf(editor) })}</p>
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
