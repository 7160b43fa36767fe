import { sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { type Outbound, outbound } from "~/platform/outbound/outbound.server";
import type { Db } from "~db/client";
import { exchangeRates } from "~db/schema/reference";

/** Currencies shown against the yuan. */
const currencies = ["HKD", "KRW", "GBP", "JPY", "USD"] as const;
type Rates = Record<(typeof currencies)[number], number>;

/** Hours for which rates count as fresh; the sources publish once a day. */
const goodHours = 6;
/** Units of a currency to which the reply's figures refer. */
const unit = 100;

const positive = z.number().positive().max(1_000_000);
const rates = z.object({ HKD: positive, KRW: positive, GBP: positive, JPY: positive, USD: positive });
const frankfurter = z.object({ base: z.literal("CNY"), rates });

/** Units of each currency for one yuan, computed from the European Central Bank's daily file of units per euro. */
export function readCentralBank(xml: string): Rates {
  const perEuro = new Map<string, number>();
  for (const [, currency = "", rate = ""] of xml.matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g))
    perEuro.set(currency, Number(rate));
  const yuan = perEuro.get("CNY") ?? Number.NaN;
  return rates.parse(Object.fromEntries(currencies.map((name) => [name, (perEuro.get(name) ?? Number.NaN) / yuan])));
}

type Sources = Pick<typeof env, "RATES_URL" | "RATES_SECOND_URL">;

async function askSources(ask: Outbound, { RATES_URL, RATES_SECOND_URL }: Sources): Promise<Rates> {
  const url = new URL(RATES_URL);
  url.searchParams.set("base", "CNY");
  url.searchParams.set("symbols", currencies.join(","));
  try {
    return await ask(url, { read: ({ body }) => frankfurter.parse(JSON.parse(body.toString("utf8"))).rates });
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message : String(error) }, "exchange rates: second source");
    return ask(RATES_SECOND_URL, { read: ({ body }) => readCentralBank(body.toString("utf8")) });
  }
}

async function areGood(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ good: sql<boolean>`count(*) = ${currencies.length}` })
    .from(exchangeRates)
    .where(sql`${exchangeRates.updateTime} > clock_timestamp() - make_interval(hours => ${goodHours})`);
  return found?.good === true;
}

/** Fetches new rates once the stored ones are older than six hours; when no source answers, the last good ones stay. */
export async function refreshRates(db: Db, ask: Outbound = outbound, sources: Sources = env): Promise<void> {
  if (await areGood(db)) return;
  try {
    const fresh = await askSources(ask, sources);
    await db
      .insert(exchangeRates)
      .values(currencies.map((currency) => ({ currency, rate: fresh[currency], updateTime: sql`clock_timestamp()` })))
      .onConflictDoUpdate({
        target: exchangeRates.currency,
        set: { rate: sql`excluded.rate`, updateTime: sql`excluded.update_time` },
      });
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message : String(error) }, "exchange rates");
  }
}

/** Converts units per yuan into yuan per 100 units, to four significant digits [N18]. */
export const yuanPerHundred = (perYuan: number): number => Number((unit / perYuan).toPrecision(4));

/**
 * Yuan per 100 units of each currency [N18], the yuan itself 100, and the time of the oldest rate; no rates and a null
 * time while none is known.
 */
export async function exchangeRatesNow(db: Db) {
  const rows = await db.select().from(exchangeRates);
  const oldest = Math.min(...rows.map(({ updateTime }) => updateTime.getTime()));
  return {
    base: "CNY" as const,
    unit,
    updateTime: rows.length > 0 ? new Date(oldest).toISOString() : null,
    rates: Object.fromEntries(
      rows.length > 0
        ? [
            ...currencies
              .flatMap((name) => rows.filter(({ currency }) => currency === name))
              .map(({ currency, rate }) => [currency, yuanPerHundred(rate)]),
            ["CNY", unit],
          ]
        : [],
    ) as Partial<Rates & { CNY: number }>,
  };
}
