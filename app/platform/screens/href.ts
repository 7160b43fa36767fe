import type { AppPath } from "~/platform/domain/register";

type Names<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Names<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type Required<P extends string> = Exclude<Names<P>, `${string}?`>;
type Optional<P extends string> = Extract<Names<P>, `${string}?`> extends `${infer N}?` ? N : never;
type Params<P extends string> = { [K in Required<P>]: string | number } & { [K in Optional<P>]?: string | number };

/** Fills a screen's path: `:id` is required, `:from?` may be left out; values are percent-encoded. */
export function fillPath<P extends string>(
  path: P,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const filled = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = params[name];
    if (value === undefined && !optional) throw new Error(`href ${path} lacks ${name}`);
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
  return filled || "/";
}

type HrefArgs<P extends string> = [Names<P>] extends [never]
  ? []
  : [Required<P>] extends [never]
    ? [params?: Params<P>]
    : [params: Params<P>];

/** The address of a screen; the path must be one of the screen tables, its parameters complete. */
export function href<P extends AppPath>(path: P, ...args: HrefArgs<P>): string {
  return fillPath(path, (args[0] ?? {}) as Record<string, string | number | undefined>);
}
