import { z } from "zod";
import type { Call } from "~/platform/api/calls";

const words: Record<string, string> = { provider: "mock", payId: "0".repeat(32), orderNum: "C2026112112345678" };

/** A path of a call with its parameters filled in. */
export const pathOf = (call: Call): string => call.path.replace(/:(\w+)/g, (_, name: string) => words[name] ?? "1");

type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
};

function sampleOf(shape: Json): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const first = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (first) return sampleOf(first);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(sampleOf));
  if (shape.type === "object")
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, item]) => [name, sampleOf(item)]));
  if (shape.type === "array") return shape.items ? [sampleOf(shape.items)] : [];
  if (shape.type === "integer" || shape.type === "number") return Math.max(1, shape.minimum ?? 1);
  if (shape.type === "boolean") return true;
  if (shape.format === "email") return "somebody@example.com";
  if (shape.format === "date") return "2026-11-21";
  return "a".repeat(Math.max(8, shape.minLength ?? 0));
}

const known = new WeakMap<z.ZodType, Json>();

/** The JSON Schema of a zod shape, as far as it has one; made once, since batteries ask for it again and again. */
export function jsonShape(shape: z.ZodType | undefined): Json {
  if (!shape) return {};
  const json = known.get(shape) ?? (z.toJSONSchema(shape, { unrepresentable: "any", io: "input" }) as Json);
  known.set(shape, json);
  return json;
}

/** A body of the right form for a call (its references point to nothing). */
export function bodyFor(call: Call): Record<string, unknown> {
  const value = sampleOf(jsonShape(call.shapes.body));
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
