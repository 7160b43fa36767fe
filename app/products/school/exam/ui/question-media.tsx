import { useT } from "~/platform/i18n/use-t";
import { fileUrl } from "~/ui/media/file-url";
import { Picture } from "~/ui/media/picture";
import type { ShownQuestion } from "../shown.server";
import s from "./exam.module.css";

/** Picture and sound of a question; the sound is loaded when it is played. */
export function QuestionMedia({ question: { picture, sound } }: { question: ShownQuestion }) {
  const t = useT("exam");
  return (
    <>
      {picture && (
        <div className={s.picture}>
          <Picture image={picture} alt={t("question.picture")} ratio="4:3" width={600} contain rounded />
        </div>
      )}
      {sound && (
        /* biome-ignore lint/a11y/useMediaCaption: what is heard is the question; its words would answer it */
        <audio className={s.sound} src={fileUrl(sound)} controls preload="none" aria-label={t("question.sound")} />
      )}
    </>
  );
}
