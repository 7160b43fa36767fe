import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { ask } from "../harness/http";
import { longestWait } from "../harness/limits";
import { metricsOf } from "../harness/metrics";
import { type SharedProduct, sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";

/* What the dashboard and the alert rules name is what /metrics really gives: a renamed figure would never raise an alarm. */

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
type Panel = { title: string; targets: { expr: string }[]; gridPos: { x: number; y: number; w: number; h: number } };

const folder = "scripts/operate/watch";
const { groups } = parse(readFileSync(`${folder}/alerts.yml`, "utf8")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(`${folder}/grafana.json`, "utf8")) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Words of the query language, and what Prometheus itself measures. */
const known = new Set(
  "up sum max min rate absent by and or on ignoring group_left histogram_quantile predict_linear le".split(" "),
);

/** The metrics that an expression names. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, " ")
      .replace(/\b(by|ignoring|on) *\([^)]*\)/g, " ")
      .matchAll(/\b[a-z_][a-z0-9_]*/g),
  ]
    .map(([name]) => name)
    .filter((name) => !known.has(name));

/** The labels that an expression asks a metric for, as `metric{label}`. */
const labelsIn = (expr: string): string[] =>
  [...expr.matchAll(/([a-z_][a-z0-9_]*)\{([^}]*)\}/g)].flatMap(([, metric = "", inside = ""]) =>
    [...inside.matchAll(/([a-z_]+)(?==~?"|!=)/g)].map(([, label]) => `${metric}{${label}}`),
  );

let product: SharedProduct;
let database: TestDatabase;
let metrics: string;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  await ask(product.port, "/", { headers: { host: product.host("main") } });
  /* A kind of figure without any is not shown. */
  const sql = database.sql;
  await sql`insert into backup_run (kind, start_time, bytes, files) select kind, clock_timestamp(), 1, 1 from unnest(array['base', 'rehearsal']) as kind`;
  await vi.waitFor(
    async () => {
      metrics = (await metricsOf(product.port)).body;
      expect(metrics).toContain("http_request_seconds_bucket");
    },
    { timeout: longestWait },
  );
});
afterAll(() => database?.close());

/** Labels that Prometheus adds when it asks. */
const added = new Set(["job", "instance"]);

test("every metric that is asked for is given", () => {
  const names = [...new Set(expressions.flatMap(metricsIn))];
  expect(names.length).toBeGreaterThan(15);
  const given = new Set([...metrics.matchAll(/^([a-z_][a-z0-9_]*)(?=[{ ])/gm)].map(([, name]) => name));
  expect(names.filter((name) => !given.has(name))).toEqual([]);
  expect(metricsIn('sum by (le) (rate(no_such_seconds_bucket{kind="page"}[5m])) > 1')).toEqual([
    "no_such_seconds_bucket",
  ]);
});

test("every label that is asked for is given", () => {
  const asked = [...new Set(expressions.flatMap(labelsIn))].filter((name) => {
    const [metric = "", label = ""] = name.split(/[{}]/);
    return metric !== "up" && !added.has(label);
  });
  expect(asked.length).toBeGreaterThan(3);
  const isGiven = (name: string) => {
    const [metric, label] = name.split(/[{}]/);
    return new RegExp(`^${metric}\\{[^}]*\\b${label}="`, "m").test(metrics);
  };
  expect(asked.filter((name) => !isGiven(name))).toEqual([]);
  expect(labelsIn('jobs{state="parked", none=~"x"}').map(isGiven)).toEqual([true, false]);
});

test("our own metrics are all on the dashboard or in a rule", () => {
  const own = [...metrics.matchAll(/^# TYPE ([a-z_]+) /gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^(process|nodejs)_/.test(name));
  const asked = expressions.join(" ");
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((name) => !asked.includes(name))).toEqual([]);
});

test("each rule says what is wrong and what to do, and how urgent it is", () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, labels, annotations } of rules) {
    expect(["page", "ticket"], alert).toContain(labels.severity);
    expect(annotations.summary?.length, alert).toBeGreaterThan(20);
    expect(annotations.todo?.length, alert).toBeGreaterThan(20);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test("no panel of the dashboard lies on another", () => {
  const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
    expect(x + w, title).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
});
