import { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { normalDoc } from "../rules/normal-doc";
import { readText } from "../rules/read-text";
import { writeText } from "../rules/write-text";
import { EditorFoot } from "./editor-foot";
import { editorSchema } from "./editor-schema";
import { PastedNote } from "./pasted-note";
import s from "./rich-editor.module.css";
import content from "./rich-text.module.css";
import { type Panel, Toolbar } from "./toolbar";
import { usePasted } from "./use-pasted";

/** Longest JSON that a form's field may carry, in code units; the textual form of the same text is shorter. */
const longestJson = 40_000;

export type EditorProps = {
  id: string;
  name: string;
  /** The initial text, in the textual form. */
  text: string;
  lang?: string | undefined;
  upload: Upload | null;
  video: Upload | null;
  isInvalid: boolean;
  describedBy?: string | undefined;
};

/** The value that the form carries for a text, and which of the two forms it has. */
function carriedBy(json: unknown): { as: "json" | "text"; text: string } {
  try {
    const doc = normalDoc(json);
    const text = JSON.stringify(doc ?? { type: "doc" });
    return text.length <= longestJson ? { as: "json", text } : { as: "text", text: writeText(doc) };
  } catch {
    return { as: "json", text: JSON.stringify(json) };
  }
}

function docOf(text: string) {
  try {
    return readText(text);
  } catch {
    return null;
  }
}

const fieldOf = ({ id, lang, isInvalid, describedBy }: EditorProps): Record<string, string> => ({
  id,
  class: cx(content.text, s.words) ?? "",
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": `${id}-label`,
  ...(lang && { lang }),
  ...(isInvalid && { "aria-invalid": "true" }),
  ...(describedBy && { "aria-describedby": describedBy }),
});

/** The rich-text editor with its toolbar; loaded after the page. */
export function RichEditor(props: EditorProps) {
  const { name, upload, video } = props;
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [carried, setCarried] = useState(() => carriedBy(docOf(props.text)));
  const [, setTurn] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(null);
  const say = useRef(useT("rich-text"));
  const held = useRef<Editor | null>(null);
  const { busy, left, arrive, forget } = usePasted(held, upload, place);
  const firstArrive = useRef(arrive);

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: editorSchema({ gone: say.current("embed.gone") }, firstArrive.current),
      content: docOf(first.current.text),
      injectCSS: false,
      editorProps: { attributes: fieldOf(first.current) },
      onTransaction: () => setTurn((turn) => turn + 1),
      onUpdate: ({ editor: changed }) => setCarried(carriedBy(changed.getJSON())),
    });
    held.current = made;
    setEditor(made);
    return () => {
      held.current = null;
      made.destroy();
    };
  }, []);

  const { id, lang, isInvalid, describedBy } = props;
  useEffect(() => {
    const attributes = fieldOf({ id, lang, isInvalid, describedBy } as EditorProps);
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, id, lang, isInvalid, describedBy]);

  useEffect(() => {
    if (!isWhole) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) setWhole(false);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isWhole]);

  return (
    <div className={cx(s.editor, isInvalid && s.refused, isWhole && s.whole)}>
      <input type="hidden" name={`${name}.as`} value={carried.as} />
      <input type="hidden" name={`${name}.text`} value={carried.text} />
      {editor && (
        <Toolbar editor={editor} upload={upload} video={video} id={props.id} open={panel} setOpen={setPanel} />
      )}
      <PastedNote busy={busy} left={left} forget={forget} />
      <div ref={place} className={s.place} />
      {editor && (
        <EditorFoot editor={editor} isWhole={isWhole} setWhole={setWhole} describe={() => setPanel("picture")} />
      )}
    </div>
  );
}
