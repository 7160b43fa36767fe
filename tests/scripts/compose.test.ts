import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

/* No machine of ours runs containers: this holds what can be known without one. */

type Service = {
  image?: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  mem_limit?: string;
  restart?: string;
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
};
const text = readFileSync("compose.yaml", "utf8");
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
};
const services = Object.entries(compose.services);
const named = (name: string) => compose.services[name] ?? {};
const ours = services.filter(([, { build }]) => build);
const dockerfile = readFileSync("Dockerfile", "utf8");
const settings = new Set(
  [...readFileSync("app/platform/env.server.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);
/** What is no setting of the server: the owner's address of `prepare`, and the settings of scripts/operate. */
const others = new Set(["MIGRATION_DATABASE_URL", "BACKUP_DATABASE_URL", "BACKUP_DIR"]);

test("every setting that the product gets is one that it reads", () => {
  expect(settings.size).toBeGreaterThan(30);
  for (const [name, { environment = {} }] of ours)
    expect(
      Object.keys(environment).filter((key) => !settings.has(key) && !others.has(key)),
      name,
    ).toEqual([]);
});

test("three roles of one image serve, and none of them has the owner's address", () => {
  for (const role of ["web", "worker", "encoder"]) {
    const { environment, image, command } = named(role);
    expect(environment?.ROLE).toBe(role);
    expect(image).toBe("tabikura");
    expect(environment).not.toHaveProperty("MIGRATION_DATABASE_URL");
    expect(command).toEqual(["node", "--enable-source-maps", "build/server.js"]);
    expect(named(role).depends_on).toMatchObject({ prepare: { condition: "service_completed_successfully" } });
  }
  expect(services.filter(([, { environment }]) => environment?.MIGRATION_DATABASE_URL).map(([name]) => name)).toEqual([
    "prepare",
  ]);
});

test("each service has a limit, comes back when it crashes, and is watched; those that end by themselves do not", () => {
  for (const [name, { mem_limit, restart, healthcheck, build, depends_on = {} }] of services) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/);
    const ends = ["prepare", "bucket"].includes(name);
    expect(restart, name).toBe(ends ? "no" : "unless-stopped");
    const hasOwn = build?.target === "product" && healthcheck === undefined && dockerfile.includes("HEALTHCHECK");
    expect(hasOwn || healthcheck?.disable || (healthcheck?.test?.length ?? 0) > 1, name).toBe(true);
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(compose.services[other], `${name} waits for ${other}`).toBeDefined();
      if (condition === "service_healthy") expect(compose.services[other]?.healthcheck?.disable).toBeUndefined();
    }
  }
});

test("every folder of data is a volume, and every file that is handed in exists", () => {
  for (const [name, { volumes = [] }] of services)
    for (const volume of volumes) {
      const [from = ""] = volume.split(":");
      expect(from.startsWith("./") ? existsSync(from) : from in compose.volumes, `${name}: ${from}`).toBe(true);
    }
  for (const [name, { build, command }] of ours) {
    expect(dockerfile, name).toContain(` AS ${build?.target}\n`);
    const program = command?.find((word) => word.startsWith("scripts/"));
    if (program) expect(existsSync(program), program).toBe(true);
  }
});

test("no password stands in the file, and none is left empty", () => {
  for (const [, name = "", how] of text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|ACCESS_KEY)\w*)(:[-?]|\})/g))
    if (!name.startsWith("STRIPE")) expect(how, name).toBe(":?");
  const filled = compose.configs.storage?.content.replace(/\$\{\w+:\?\}/g, "x") ?? "";
  expect(JSON.parse(filled).identities[0].credentials).toEqual([{ accessKey: "x", secretKey: "x" }]);
});

test("the proxy is the one whose word about visitors' addresses is taken", () => {
  const address = /ipv4_address: ([\d.]+)/.exec(text)?.[1];
  expect(named("web").environment?.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${address}}`);
  expect(named("proxy").profiles).toEqual(["proxy"]);
});
