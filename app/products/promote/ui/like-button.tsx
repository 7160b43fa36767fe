import { useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { LikeIcon } from "./like-icon";
import s from "./promote.module.css";
import { useStoredLike } from "./stored-likes";

const likesForm = "promote-likes";
/** How long a button stays disabled after the reply, ms. */
const restMs = 1_000;

/** The form that the like buttons of all items on a page send; `back`: the page's own path. */
export function LikesForm({ back }: { back: string }) {
  return (
    <ActionForm id={likesForm} action={href("/promote")} plain preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <FormError />
    </ActionForm>
  );
}

/** Whether a button is disabled: while its request runs and for a second after. */
function useRest(isSent: boolean): boolean {
  const [rests, setRests] = useState(false);
  const was = useRef(false);
  useEffect(() => {
    if (isSent) {
      was.current = true;
      setRests(true);
      return;
    }
    if (!was.current) return;
    was.current = false;
    const timer = setTimeout(() => setRests(false), restMs);
    return () => clearTimeout(timer);
  }, [isSent]);
  return isSent || rests;
}

/** Likes an item or takes the like back; with JavaScript optimistically, corrected by the page the server returns. */
export function LikeButton({
  item: { id, name, likes, liked },
  isGuest,
}: {
  item: { id: number; name: string; likes: number; liked: boolean };
  isGuest: boolean;
}) {
  const t = useT("promote");
  const sent = useNavigation().formData;
  const [stored, note] = useStoredLike(id, isGuest);
  const wanted = sent?.get("like") === String(id) ? true : sent?.get("unlike") === String(id) ? false : null;
  const rests = useRest(wanted !== null);
  const isOn = wanted ?? (liked || stored);
  const shown = wanted === null || wanted === liked ? likes : Math.max(0, likes + (wanted ? 1 : -1));
  const press = (event: MouseEvent) => {
    if (rests) event.preventDefault();
    else note(!isOn);
  };
  return (
    <button
      type="submit"
      form={likesForm}
      name={isOn ? "unlike" : "like"}
      value={id}
      className={s.act}
      aria-pressed={isOn}
      aria-disabled={rests || undefined}
      aria-label={t("like.label", { name, count: shown })}
      onClick={press}
    >
      <LikeIcon size={18} />
      <span className={s.count}>{shown}</span>
    </button>
  );
}
