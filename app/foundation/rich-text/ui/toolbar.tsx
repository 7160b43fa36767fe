import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { EmbedPanel } from "./embed-panel";
import { InkPanel } from "./ink-panel";
import { LinkPanel } from "./link-panel";
import { PicturePanel } from "./picture-panel";
import s from "./rich-editor.module.css";
import { SaidPanel } from "./said-panel";
import { TablePanel } from "./table-panel";
import {
  BulletsIcon,
  CardIcon,
  LinkIcon,
  NumbersIcon,
  PictureIcon,
  QuoteIcon,
  RedoIcon,
  RuleIcon,
  TableIcon,
  UndoIcon,
  VideoIcon,
} from "./tool-icons";
import { VideoPanel } from "./video-panel";

type Tool = { name: string; face: ReactNode; run: (editor: Editor) => void; isOn?: (editor: Editor) => boolean };

const flat = (name: "bold" | "italic" | "strike", face: ReactNode): Tool => ({
  name,
  face,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const headed = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level - 1}`,
  face: <span className={s.level}>H{level - 1}</span>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});

const tools: readonly Tool[] = [
  flat("bold", <b>B</b>),
  flat("italic", <i>I</i>),
  flat("strike", <s>S</s>),
  headed(2),
  headed(3),
  headed(4),
  {
    name: "bullets",
    face: <BulletsIcon size={20} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "numbers",
    face: <NumbersIcon size={20} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "quote",
    face: <QuoteIcon size={20} />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    name: "rule",
    face: <RuleIcon size={20} />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const steps: readonly Tool[] = [
  { name: "undo", face: <UndoIcon size={20} />, run: (editor) => editor.chain().focus().undo().run() },
  { name: "redo", face: <RedoIcon size={20} />, run: (editor) => editor.chain().focus().redo().run() },
];

const RubyFace = () => (
  <ruby className={s.level}>
    字<rt>じ</rt>
  </ruby>
);
const NoteFace = () => (
  <span className={s.level}>
    a<sup>1</sup>
  </span>
);

const ColorFace = () => <span className={s.colored}>A</span>;
const SizeFace = () => (
  <span className={s.level}>
    A<small>a</small>
  </span>
);

/** Arrow keys move between buttons; Tab enters and leaves the toolbar. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}

export type Panel = "color" | "size" | "link" | "picture" | "video" | "table" | "embed" | "ruby" | "note";

type Props = {
  editor: Editor;
  upload: Upload | null;
  video: Upload | null;
  id: string;
  open: Panel | null;
  setOpen: (panel: Panel | null) => void;
};

/** The toolbar of the editor of field `id`, whose label names it, and the panel that one of its buttons has opened. */
export function Toolbar({ editor, upload, video, id, open, setOpen }: Props) {
  const t = useT("rich-text");
  const [entry, setEntry] = useState("bold");
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  const button = (name: string, face: ReactNode, press: () => void, state: { pressed?: boolean; opens?: boolean }) => (
    <button
      key={name}
      type="button"
      className={cx(s.tool, (state.pressed || state.opens) && s.on)}
      aria-label={t(`tool.${name}`)}
      title={t(`tool.${name}`)}
      aria-pressed={state.pressed}
      aria-expanded={state.opens}
      tabIndex={entry === name ? 0 : -1}
      onFocus={() => setEntry(name)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {face}
    </button>
  );
  const plain = ({ name, face, run, isOn }: Tool) =>
    button(name, face, () => run(editor), isOn ? { pressed: isOn(editor) } : {});
  const panel = (name: Panel, face: ReactNode) =>
    button(name, face, () => setOpen(open === name ? null : name), { opens: open === name });
  return (
    <div className={s.bar}>
      <div
        id={`${id}-tools`}
        className={s.toolbar}
        role="toolbar"
        aria-label={t("toolbar")}
        aria-labelledby={`${id}-tools ${id}-label`}
        onKeyDown={walk}
      >
        {tools.map(plain)}
        {panel("color", <ColorFace />)}
        {panel("size", <SizeFace />)}
        {panel("link", <LinkIcon size={20} />)}
        {upload && panel("picture", <PictureIcon size={20} />)}
        {video && panel("video", <VideoIcon size={20} />)}
        {panel("table", <TableIcon size={20} />)}
        {panel("embed", <CardIcon size={20} />)}
        {panel("ruby", <RubyFace />)}
        {panel("note", <NoteFace />)}
        {steps.map(plain)}
      </div>
      {(open === "color" || open === "size") && <InkPanel key={open} editor={editor} name={open} close={close} />}
      {open === "link" && <LinkPanel editor={editor} close={close} />}
      {open === "embed" && <EmbedPanel editor={editor} close={close} />}
      {(open === "ruby" || open === "note") && <SaidPanel key={open} editor={editor} name={open} close={close} />}
      {open === "table" && <TablePanel editor={editor} close={close} />}
      {open === "picture" && upload && (
        <PicturePanel
          key={editor.isActive("picture") ? editor.state.selection.from : "new"}
          editor={editor}
          upload={upload}
          close={close}
        />
      )}
      {open === "video" && video && <VideoPanel editor={editor} video={video} upload={upload} close={close} />}
    </div>
  );
}
