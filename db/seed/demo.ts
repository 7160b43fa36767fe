import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { begin, type Connection, type Db } from "../client";
import { advisoryLocks } from "../locks";
import { users } from "../schema/accounts";
import { seedAccounts } from "./accounts";
import { seedBanners, storeBannerPictures } from "./banners";
import { type PictureRequest, type StorePicture, seedCatalogue, storeCataloguePictures } from "./catalogue";
import { seedMessages } from "./messages";
import { seedPoints } from "./points";

/** Keeps demo pictures below `dataDir`/files under their own names; what is there already is not drawn again. */
const storeIn =
  (dataDir: string): StorePicture =>
  async ({ name, draw }: PictureRequest) => {
    const path = join(dataDir, "files", name);
    if (await stat(path).catch(() => null)) return name;
    await mkdir(dirname(path), { recursive: true });
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, await draw());
    await rename(fresh, path);
    return name;
  };

const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** Fills an empty database with the demo data, once: a second run, or a second process, finds it done. */
export async function seedDemo(db: Connection["db"], { dataDir }: { dataDir: string }): Promise<void> {
  if (await isSeeded(db)) return;
  const storePicture = storeIn(dataDir);
  await storeCataloguePictures(storePicture);
  await storeBannerPictures(storePicture);
  await begin(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    if (await isSeeded(tx)) return;
    const ids = await seedAccounts(tx);
    await seedPoints(tx, [...ids.values()], new Date());
    await seedMessages(tx, ids, new Date());
    const seller = (username: string) => ids.get(username) ?? 0;
    await seedCatalogue(tx, {
      sellerIds: [seller("shop_admin"), seller("tea_seller"), seller("craft_seller")],
      now: new Date(),
      storePicture,
    });
    await seedBanners(tx, storePicture);
  });
}
