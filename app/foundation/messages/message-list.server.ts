import { loadSignedIn } from "~/platform/forms/handler.server";
import { listTalks } from "./queries.server";
import type { MessageType } from "./rules";
import { talkPaths } from "./talk-paths";
import { messageTime } from "./times.server";

/**
 * Makes the loader of a person's conversations of a kind, or with `box=requests` of strangers' requests; `q` narrows by
 * name.
 */
export const messageListLoader = (type: MessageType) =>
  loadSignedIn(async ({ db, actor, url, locale, t }) => {
    const { list: path, talk: talkPath } = talkPaths[type];
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 50);
    const requests = url.searchParams.get("box") === "requests";
    const all = await listTalks(db, actor.userId, type, q);
    const asked = all.filter(({ state }) => state === "asked");
    const talks = all.filter(({ state }) => state !== "asked");
    return {
      path,
      q,
      requests,
      tabs: [
        { href: path, label: t("messages:tabs.talks"), current: !requests },
        { href: `${path}?box=requests`, label: t("messages:tabs.requests"), count: asked.length, current: requests },
      ],
      talks: (requests ? asked : talks).map(({ id, user, unread, state, content, images, fromId, createTime }) => ({
        id,
        to: talkPath(user.userNum),
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
