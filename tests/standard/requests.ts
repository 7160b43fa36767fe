import type { z } from "zod";
import type { Call } from "~/platform/api/calls";
import { namesOf } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";
import type { CallServer } from "../harness/call-server";
import { formFields } from "../harness/long-texts";
import { askPage, formsAt } from "../harness/page-module";
import { jsonShape } from "../harness/samples";
import type { Member } from "./members";
import { refersTo } from "./owners";
import { type Fill, valuesOf } from "./samples";

/** Where requests go, who asks at the moment, and what fields of some names hold. */
export type World = { server: CallServer; who: () => Member | null; fill?: Fill };

export type Reply = { refused: boolean; broken: boolean; text: string; verdict: string };
/** What a field of a name refers to. */
export type Refer = (name: string, isNumber: boolean) => string | number;
/** A request that can be asked about anybody's things; `slots` are the names of its fields that refer to something. */
export type Asked = {
  label: string;
  slots: readonly string[];
  /** The same for variants of one form with one intent. */
  verb: string;
  /** The same for forms of one shape, wherever they stand. */
  shape: string;
  ask: (refer: Refer) => Promise<Reply>;
};

const fillWith = (refer: Refer, own?: Fill) => (name: string, type: string | undefined) =>
  own?.(name, type) ??
  (refersTo(name) && (type === "integer" || type === "string") ? refer(name, type === "integer") : undefined);

/** A path with its parameters filled in: those that name no row by the first value that their shape allows. */
export function pathWith(path: string, refer: Refer, shape?: z.ZodType): string {
  const [shaped = {}] = valuesOf(shape, fillWith(refer));
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const isRow = refersTo(name) || /^[ab]$|Num$/.test(name);
    return `/${encodeURIComponent(String(isRow ? refer(name, !textNamed.test(name)) : (shaped[name] ?? word(name))))}`;
  });
}
/** Parameters of paths that are no whole number although they name a row. */
const textNamed = /^(number|orderNum|payId|uuidKey)$/;
/** Parameters of paths that name no row and whose values no shape says. */
const word = (name: string): string => (name === "type" ? (namesOf("subjects")[0] ?? "") : "list");

/** Names under which pages and lists of the house take what they are narrowed by. */
const narrows: readonly string[] = ["id", "userId", "sellerId", "number"];
const narrowing = (refer: Refer, names = narrows): string =>
  new URLSearchParams(names.map((name) => [name, String(refer(name, name !== "number"))])).toString();

/** The requests that `make` gives for each of its variants, with the slots that it asks for. */
function asked(
  label: string,
  count: number,
  ask: (at: number, refer: Refer) => Promise<Reply>,
  slots: readonly string[],
  verbOf: (at: number) => string = () => "",
  shapeOf: (at: number) => string = () => label,
) {
  return Array.from(
    { length: count },
    (_, at): Asked => ({
      label,
      slots,
      verb: `${label} ${verbOf(at)}`,
      shape: `${shapeOf(at)} ${at}`,
      ask: (refer) => ask(at, refer),
    }),
  );
}

/** The names that are asked for while something is made. */
function slotsOf(make: (refer: Refer) => unknown): string[] {
  const names = new Set<string>();
  make((name) => {
    names.add(name);
    return 1;
  });
  return [...names];
}

/** The requests of a call, as `who()` asks them. */
export function callsAbout({ method, path, shapes, bytes }: Call, { server, who, fill }: World): Asked[] {
  const targetOf = (refer: Refer) => {
    const [query = {}] = valuesOf(shapes.query, fillWith(refer, fill));
    const isOpen = Object.keys(query).length === 0;
    const known = Object.keys(jsonShape(shapes.query).properties ?? {});
    const names = narrows.filter((name) => known.includes(name));
    const search = isOpen ? narrowing(refer, names) : new URLSearchParams(formFields(query)).toString();
    return `${pathWith(path, refer, shapes.params)}?${search}`;
  };
  const bodiesOf = (refer: Refer) => (method === "GET" ? [undefined] : valuesOf(shapes.body, fillWith(refer, fill)));
  const headers: Record<string, string> = bytes ? { "content-type": "application/octet-stream" } : {};
  const ask = async (at: number, refer: Refer): Promise<Reply> => {
    const body = bodiesOf(refer)[at];
    const reply = await server.call(who()?.userId ?? 0, method, targetOf(refer), body, headers);
    const { status } = reply;
    const { message = "" } = reply.body as { message?: string };
    const refused = status >= 400;
    return {
      refused,
      broken: status >= 500,
      text: JSON.stringify(reply.body),
      verdict: `${status} ${refused ? message : ""}`,
    };
  };
  const slots = slotsOf((refer) => [
    pathWith(path, refer, shapes.params),
    valuesOf(shapes.query, fillWith(refer, fill)),
    bodiesOf(refer),
  ]);
  return asked(`${method} ${path}`, bodiesOf(() => 1).length, ask, slots);
}

/** What a refused page says: the key of its refusal, else its messages, else where it leads. */
function messageIn(text: string): string {
  if (!text.startsWith("{")) return text;
  const { data } = JSON.parse(text) as { data?: { key?: string; error?: unknown } | null };
  return data?.key ?? JSON.stringify(data?.error ?? {});
}

/** The requests of a screen: its page, and each of its forms. */
export async function pagesAbout({ path }: Screen, { who, fill }: World): Promise<Asked[]> {
  const targetOf = (refer: Refer) => `${pathWith(path, refer)}?${narrowing(refer)}`;
  const ask = async (refer: Refer, form?: Record<string, string>): Promise<Reply> => {
    const { refused, text } = await askPage(targetOf(refer), who(), form);
    return { refused, broken: false, text, verdict: refused ? `refused ${messageIn(text)}` : "answered" };
  };
  const shapes = await formsAt(pathWith(path, () => 1));
  const formsOf = (refer: Refer) =>
    shapes.flatMap((shape) =>
      valuesOf(shape, fillWith(refer, fill)).map((value) =>
        Object.fromEntries(formFields(value).filter(([, field]) => field !== "false")),
      ),
    );
  const slots = slotsOf((refer) => [pathWith(path, refer), formsOf(refer)]);
  const variants = shapes.flatMap((shape, at) =>
    valuesOf(
      shape,
      fillWith(() => 1),
    ).map(({ intent }) => ({ verb: `${at} ${intent}`, shape: JSON.stringify(jsonShape(shape)) })),
  );
  return [
    ...asked(
      `page ${path}`,
      1,
      (_, refer) => ask(refer),
      slotsOf((refer) => pathWith(path, refer)),
    ),
    ...asked(
      `form ${path}`,
      variants.length,
      (at, refer) => ask(refer, formsOf(refer)[at]),
      slots,
      (at) => variants[at]?.verb ?? "",
      (at) => variants[at]?.shape ?? "",
    ),
  ];
}
