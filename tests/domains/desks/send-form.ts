import { deskAction } from "~/foundation/desks/desk-pages.server";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { admin } from "./world";

type Sent = { status: number; errors: string[] };

/** Sends a desk's form of a new row, as an administrator, with one of its buttons; names the controls that are refused. */
export async function sendForm(desk: EntityDesk, step: string, typed: Record<string, string>): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", step, ...typed })) form.append(name, value);
  const request = new Request(`http://localhost${desk.paths.list}?id=new`, { method: "POST", body: form });
  const context = { locale: "en_US", actor: admin.actor, origin: "http://localhost", site: "main", requestId: "r" };
  const reply = (await deskAction(desk)({ request, params: {}, context } as never)) as
    | Response
    | { data: { error?: Record<string, string[]> }; init: { status?: number } };
  if (reply instanceof Response) return { status: reply.status, errors: [] };
  return { status: reply.init.status ?? 200, errors: Object.keys(reply.data.error ?? {}).sort() };
}
