import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { Browser } from "./browser";
import { password, user } from "./world";

/**
 * A product and a database of this file's own, for tests that sign in: limits are empty and `person` is new before each
 * test. `signedIn` is a browser in which they signed in on a host, the main site's unless told.
 */
export function ownSite() {
  const site = {
    main: () => site.product.host("main"),
    signedIn: async (host = site.main()): Promise<Browser> => {
      const browser = new Browser(site.product.port);
      const reply = await browser.post(host, "/user/login", { username: site.person.username, password });
      expect(reply.status).toBe(303);
      return browser;
    },
  } as {
    database: TestDatabase;
    product: Product;
    person: Awaited<ReturnType<typeof user>>;
    main: () => string;
    signedIn: (host?: string) => Promise<Browser>;
  };
  beforeAll(async () => {
    site.database = await testDatabase();
    site.product = await startProduct(site.database.url, { LOG_LEVEL: "debug" });
  });
  afterAll(async () => {
    await site.product?.kill();
    await site.database?.close();
  });
  beforeEach(async () => {
    await site.database.ownerSql`truncate rate_limit`;
    site.person = await user(site.database.db);
  });
  return site;
}
