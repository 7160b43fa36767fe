import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { openLive } from "~/platform/realtime/client";
import { showSnack } from "~/ui/base/snack-list";
import { type Item, inbox } from "../catch-up";

/** Pages are reloaded at most this often, ms. */
const calmMs = 1_000;
/** Messages shown at once after an interruption. */
const maxShown = 3;

async function page(lastId: number): Promise<Item[]> {
  const reply = await fetch(`/api/notification/list?lastId=${lastId}`);
  return reply.ok ? ((await reply.json()) as Item[]) : [];
}

/**
 * Makes an open page live for a signed-in user: each socket event reloads the page's data, so that badges, lists and an
 * open conversation are current, and a new notification appears in a snackbar.
 */
export function Live({ since }: { since: string }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = state !== "idle" || navigation.state !== "idle";
  const reread = useRef({ revalidate, isBusy });
  reread.current = { revalidate, isBusy };

  useEffect(() => {
    const box = inbox(since);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const refresh = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          /* Reloading would cancel a pending navigation or submission, so it waits for that to end. */
          if (reread.current.isBusy) refresh();
          else reread.current.revalidate();
        },
        Math.max(0, last + calmMs - Date.now()),
      );
    };
    const show = (items: Item[]) => {
      for (const { content } of items.slice(-maxShown)) if (content) showSnack({ kind: "info", text: content });
    };
    let interrupted = false;
    const catchUp = async () => {
      const news = (await box.missed(page).catch(() => [])).filter(({ readTime }) => !readTime);
      show(news);
      if (news.length > 0 || interrupted) refresh();
      interrupted = true;
    };
    const close = openLive({
      event: (name, data) => {
        if (name === "notification" && box.take(data as Item)) show([data as Item]);
        refresh();
      },
      up: catchUp,
      poll: catchUp,
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [since]);
  return null;
}
