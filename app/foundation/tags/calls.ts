import { z } from "zod";
import { type Call, call } from "~/platform/api/calls";
import { anyone } from "~/platform/domain/access";
import { declaredName } from "~/platform/domain/declared-name";
import { topTags } from "./queries.server";

const ofKind = z.object({ kind: declaredName("tagKinds") });

/** The calls of tags. */
export const tagCalls: readonly Call[] = [
  call("GET /api/tag/top/citations/:kind", anyone, { params: ofKind }, ({ db, params }) =>
    topTags(db, params.kind, "citations"),
  ),
  call("GET /api/tag/top/searches/:kind", anyone, { params: ofKind }, ({ db, params }) =>
    topTags(db, params.kind, "searches"),
  ),
];
