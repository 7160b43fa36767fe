import { z } from "zod";
import { anyone } from "~/platform/domain/access";
import { every } from "~/platform/domain/composed.server";
import { plain } from "~/platform/fields/fields";
import { takingTurns } from "~/platform/time/turns";
import { type Call, call } from "./calls";

const schemaOf = (shape: z.ZodType) => {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return schema;
};

function parametersOf(where: "path" | "query", shape: z.ZodType | undefined) {
  const { properties = {}, required = [] } = shape ? schemaOf(shape) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema,
  }));
}

/** Parameters that a path names but the call's shapes do not. */
const namedIn = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, plain(16_000)])));

function operationOf({ path, access, shapes, webhook }: Call) {
  const { allow } = access;
  const anonymous = allow === "anyone";
  const refusals = {
    406: { description: "A message key: { message, params? }" },
    ...(!anonymous && { 401: { description: "Not signed in" }, 409: { description: "No right" } }),
  };
  return {
    tags: [path.split("/")[2] ?? ""],
    security: anonymous ? [] : [{ token: [] }, { session: [] }],
    ...(typeof allow !== "string" && { "x-roles": ["ADMIN", ...allow.filter((role) => role !== "ADMIN")] }),
    parameters: [...parametersOf("path", shapes.params ?? namedIn(path)), ...parametersOf("query", shapes.query)],
    ...(shapes.body &&
      !webhook && { requestBody: { content: { "application/json": { schema: schemaOf(shapes.body) } } } }),
    responses: { 200: { description: "Success" }, ...refusals },
  };
}

/** The OpenAPI 3.1 description of the call tables. */
async function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  const turn = takingTurns();
  for (const row of calls) {
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) };
    await turn();
  }
  return {
    openapi: "3.1.0",
    info: { title: "Tabikura", version: "1" },
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization" },
        session: { type: "apiKey", in: "cookie", name: "__Host-sid" },
      },
    },
    paths,
  };
}

/**
 * The call that publishes the description of `calls`; it does not describe itself. The description is made when it is
 * first asked for: that takes longer than anything else a server would do at its start.
 */
function openApiCall(calls: readonly Call[]): Call {
  let document: ReturnType<typeof openApi> | undefined;
  const read = () => {
    document ??= openApi(calls);
    return document;
  };
  return call("GET /api/openapi.json", anyone, {}, read, { maxAge: 300 });
}

/** Every call of the domains, and the one that describes them. */
export function composedCalls(): readonly Call[] {
  const calls = every("calls");
  return [...calls, openApiCall(calls)];
}
