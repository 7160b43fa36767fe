import { railwayLines, railwayStations } from "../../schema/railway";
import { namedSearchText } from "../../text/search-text";
import { demoLines } from "../railway/lines";
import type { DemoSeed } from "../seeder";

/** Lines and stations around Tokyo, Hakone, Kiyosato, Kyoto and Osaka. */
export const demo: DemoSeed = {
  name: "railway",
  after: [],
  run: async (tx) => {
    for (const [at, { name, company, color, prefecture, stations }] of demoLines.entries()) {
      const searchText = namedSearchText(Object.values(name), Object.values(company));
      const [line] = await tx
        .insert(railwayLines)
        .values({ name, company, color, seq: 1_000 - at * 10, searchText })
        .returning({ id: railwayLines.id });
      if (!line) throw new Error("no line was stored");
      await tx.insert(railwayStations).values(
        stations.map(([zh, ja, en, kana, latitude, longitude], position) => ({
          lineId: line.id,
          name: { zh, ja, en },
          kana,
          prefecture,
          location: { latitude, longitude },
          position: position + 1,
          searchText: namedSearchText([zh, ja, en], [kana]),
        })),
      );
    }
  },
};
