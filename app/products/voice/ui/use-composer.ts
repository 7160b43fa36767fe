import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import type { PostCard } from "../post-card.server";
import { voiceLimits } from "../rules/limits";
import { keepForLater, type PostBody, send } from "./outbox";
import type { SharedLink } from "./shared-link";
import { useDraft } from "./use-draft";
import type { WriteMode } from "./write-request";

/** A post that was sent under its id, or that waits for the network; `held`: it waits for an administrator. */
export type Posted = { id: number | null; held: boolean };

const paths = { add: "/api/mb/add", quote: "/api/mb/repost", comment: "/api/mb/comment" } as const;

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? "").trim();

/** What a form holds, as the calls take it. */
function bodyOf(form: HTMLFormElement, mode: WriteMode, card: PostCard | null): PostBody {
  const data = new FormData(form);
  const images = data.getAll("images").map(String).filter(Boolean);
  const video = textIn(data, "video");
  const url = textIn(data, "link");
  return {
    content: textIn(data, "content"),
    ...(images.length > 0 && { images: images.map((uuidKey, at) => ({ uuidKey, alt: textIn(data, `alts[${at}]`) })) }),
    ...(video && { video }),
    ...(url && {
      linkShare: {
        url,
        title: textIn(data, "linkTitle"),
        description: textIn(data, "linkDescription"),
        image: textIn(data, "linkImage") || null,
      },
    }),
    /* Without anything of its own it is a plain repost, which a repeated request does not take back. */
    ...(mode === "quote" && { repostId: card?.id, repost: true }),
    ...(mode === "comment" && { commentId: card?.id }),
    ...(data.has("draft") && { draft: true }),
  };
}

/** Whether a form holds something to post that is not too long. */
function isFilled(form: HTMLFormElement, mode: WriteMode): boolean {
  const { content, ...rest } = bodyOf(form, mode, null);
  const length = Array.from(content).length;
  return (
    length <= voiceLimits.content &&
    (length > 0 || mode === "quote" || "images" in rest || "video" in rest || "linkShare" in rest)
  );
}

type Options = {
  mode: WriteMode;
  card: PostCard | null;
  formKey: string;
  userNum: number;
  text: string;
  /** The account's draft; undefined where it is not known yet. */
  draft: string | undefined;
  shared: SharedLink | null;
  onPosted: (posted: Posted) => void;
};

/**
 * What the composer does in the browser: keeps drafts, disables its button while there is nothing to post, sends by
 * the call, and leaves to the outbox what the network loses.
 */
export function useComposer({ mode, card, formKey, userNum, text, draft, shared, onPosted }: Options) {
  const t = useT("voice");
  const box = useRef<HTMLDivElement>(null);
  /* What is said of a shared page stays in this browser: the account has one draft of a post. */
  const name = mode === "edit" ? "" : `${userNum}:${shared ? "share" : mode}:${shared?.url ?? card?.id ?? ""}`;
  const of = mode === "edit" || shared ? null : { mode, id: card?.id ?? null };
  const start = text || (draft ?? "");
  const kept = useDraft({ box, name, of, text: start, isKnown: text === "" && draft !== undefined });
  const [refusal, refuse] = useState("");
  const [busy, setBusy] = useState(false);
  const [isReady, setReady] = useState(true);
  const live = useRef({ onPosted, kept, busy: false });
  Object.assign(live.current, { onPosted, kept });

  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const look = () => setReady(isFilled(form, mode));
    const watch = new MutationObserver(look);
    watch.observe(form, { childList: true, subtree: true });
    form.addEventListener("input", look);
    look();
    return () => {
      watch.disconnect();
      form.removeEventListener("input", look);
    };
  }, [mode]);

  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form || mode === "edit") return;
    const post = async () => {
      const { kept } = live.current;
      const outgoing = { key: formKey, userNum, path: paths[mode], body: bodyOf(form, mode, card), draft: name };
      await kept.rest();
      const sent = navigator.onLine ? await send(outgoing) : ({ state: "waiting" } as const);
      if (sent.state === "signedOut") {
        location.assign(loginHref(location.pathname + location.search));
        return;
      }
      if (sent.state === "refused") {
        const words = t(`refused.${sent.key}`, sent.params);
        refuse(words === `refused.${sent.key}` ? t("refused.other") : words);
        return;
      }
      if (sent.state === "waiting") keepForLater(outgoing);
      kept.forget();
      const { onPosted } = live.current;
      if (sent.state === "posted") onPosted(sent);
      else onPosted({ id: null, held: false });
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (live.current.busy || !isFilled(form, mode)) return;
      live.current.busy = true;
      setBusy(true);
      refuse("");
      void post().finally(() => {
        live.current.busy = false;
        setBusy(false);
      });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    };
    form.addEventListener("submit", onSubmit, true);
    form.addEventListener("keydown", onKey);
    return () => {
      form.removeEventListener("submit", onSubmit, true);
      form.removeEventListener("keydown", onKey);
    };
  }, [mode, card, formKey, userNum, name, t]);

  return { form: box, start, refusal, busy, isReady, onText: kept.onText };
}
