import { expect, test } from "vitest";
import { wantsDemo } from "~db/seed/wants-demo";

test.each<[string, Parameters<typeof wantsDemo>[0], boolean]>([
  ["a machine of one's own", {}, true],
  ["local hosts by name", { SITE_HOSTS: "main=http://localhost:3000,shop=shop.localhost:3000,biz=127.0.0.1:80" }, true],
  ["a real host", { SITE_HOSTS: "main=https://example.com" }, false],
  ["a real host without a scheme", { SITE_HOSTS: "main=localhost:3000,shop=shop.example.com" }, false],
  ["a host that only ends like a local one", { SITE_HOSTS: "main=https://localhost.example.com" }, false],
  ["a real host that asks for it", { SITE_HOSTS: "main=https://staging.example.com", SEED: "demo" }, true],
  ["nobody who declines it", { SEED: "none" }, false],
])("demo data for %s: %o", (_, env, wanted) => {
  expect(wantsDemo(env)).toBe(wanted);
});
