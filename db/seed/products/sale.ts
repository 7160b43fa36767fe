import { saleInquiries, saleProperties } from "../../schema/sale";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoHomes } from "../sale/homes";
import type { DemoSeed } from "../seeder";

const day = 86_400_000;

/** Homes for sale of the demonstration's host, one of which waits for approval, and a wish to view one. */
export const demo: DemoSeed = {
  name: "sale",
  after: [accounts],
  run: async (tx, { now, picture }) => {
    const idOf = await demoUserIds(tx);
    const [ownerId, userId] = [idOf("host"), idOf("guest")];
    const made = await tx
      .insert(saleProperties)
      .values(
        demoHomes.map(({ pictures, waits = false, ...home }, at) => {
          const [cover = "", ...attachments] = pictures.map(picture);
          const createTime = new Date(now.getTime() - (demoHomes.length - at) * day);
          const texts = [home.description, home.place].flatMap((words) => Object.values(words));
          const near = home.stations.flatMap(({ line, station }) => [line, station]);
          return {
            ...home,
            ownerId,
            cover,
            attachments,
            status: waits ? "pending" : "approved",
            isPublic: !waits,
            seq: (demoHomes.length - at) * 10,
            createTime,
            updateTime: createTime,
            searchText: namedSearchText(Object.values(home.name), [...texts, ...near]),
          };
        }),
      )
      .returning({ id: saleProperties.id });
    const first = made[0];
    if (!first) throw new Error("no home was stored");
    await tx.insert(saleInquiries).values({
      propertyId: first.id,
      ownerId,
      userId,
      kind: "viewing",
      content: "週末に家族と見学できますか。",
      visitTime: new Date(now.getTime() + 6 * day),
    });
  },
};
