import { ask, type Reply } from "./http";

/** What a product that tests started is asked its figures with. */
export const metricsToken = "a-token-of-the-tests";

/** The figures that a product answers to this token, its own unless told. */
export const metricsOf = (port: number, token = metricsToken): Promise<Reply> =>
  ask(port, "/metrics", { headers: { authorization: `Bearer ${token}` } });

/** One figure without labels. */
export async function metricOf(port: number, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec((await metricsOf(port)).body)?.[1]);
}
