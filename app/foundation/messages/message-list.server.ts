import { loadSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { listTalks } from "./queries.server";
import { messageTime } from "./times.server";

/** Loader of a person's conversations, or with `box=requests` of strangers' requests; `q` narrows by name. */
export const messageListLoader = loadSignedIn(async ({ db, actor, url, locale, t }) => {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 50);
  const requests = url.searchParams.get("box") === "requests";
  const all = await listTalks(db, actor.userId, "message", q);
  const asked = all.filter(({ state }) => state === "asked");
  const talks = all.filter(({ state }) => state !== "asked");
  const path = href("/message");
  return {
    q,
    requests,
    tabs: [
      { href: path, label: t("messages:tabs.talks"), current: !requests },
      { href: `${path}?box=requests`, label: t("messages:tabs.requests"), count: asked.length, current: requests },
    ],
    talks: (requests ? asked : talks).map(({ id, user, unread, state, content, images, fromId, createTime }) => ({
      id,
      to: href("/message/:toNum", { toNum: user.userNum }),
      name: user.nickname,
      avatar: user.avatar,
      unread,
      waiting: state === "waiting",
      own: fromId === actor.userId,
      text: content || t("messages:pictures", { count: images.length }),
      time: createTime.toISOString(),
      shownTime: messageTime(createTime, locale),
    })),
  };
});
