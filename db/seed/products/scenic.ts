import { scenicSpots } from "../../schema/scenic";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { textOf } from "../news/article";
import { demoSpots } from "../scenic/spots";
import type { DemoSeed } from "../seeder";

/** Scenic spots near the demonstration's stations and hotels. */
export const demo: DemoSeed = {
  name: "scenic",
  after: [accounts],
  run: async (tx, { now, picture }) => {
    const editorId = (await demoUserIds(tx))("travel_editor");
    await tx.insert(scenicSpots).values(
      demoSpots.map(({ picture: cover, more = [], body, seasons, ...spot }, at) => {
        const content = { zh: textOf(body.zh), ja: textOf(body.ja), en: textOf(body.en) };
        const createTime = new Date(now.getTime() - (demoSpots.length - at) * 86_400_000);
        const texts = [spot.summary, spot.place].flatMap((words) => Object.values(words));
        return {
          ...spot,
          content,
          seasons: [...seasons],
          cover: picture(cover),
          pictures: more.map(picture),
          editorId,
          seq: (demoSpots.length - at) * 10,
          createTime,
          updateTime: createTime,
          searchText: namedSearchText(Object.values(spot.name), [
            ...texts,
            ...Object.values(content).map((doc) => richPlainText(doc)),
          ]),
        };
      }),
    );
  },
};
