import { personOf } from "~/foundation/orders/person";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError, missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { codeType } from "../order/rules/fulfilment";
import { redeemForm, typedCode } from "./forms";
import { codeById, lastUses, myCodes, withQr } from "./queries/codes.server";
import { codeStates } from "./rules/code";
import { findCode, redeemCode } from "./verbs/redeem-code.server";

const codesPerPage = 10;

/** Throws `notFindData` unless the path names the only kind of codes. */
function requireKind({ mainType }: Readonly<Record<string, string | undefined>>): void {
  if (mainType !== codeType) throw missing();
}

/** Loader of /user/vCommodities/:mainType: the user's codes by state, newest first. */
export const myCodesLoader = loadSignedIn(async ({ db, actor, locale, t, url, params }) => {
  requireKind(params);
  const path = href("/user/vCommodities/:mainType", { mainType: codeType });
  const state = choiceIn(url.searchParams, "status", codeStates);
  const page = pageIn(url.searchParams);
  const asked = { state, reader: pageReader(locale), paging: slicePaging(page, codesPerPage) };
  const { content, totalPages } = await myCodes(db, actor.userId, asked);
  const tab = (of: (typeof codeStates)[number] | undefined, label: string) => ({
    label,
    current: of === state,
    href: listAddress(path, { status: of }),
  });
  return {
    path,
    state: state ?? null,
    page,
    pages: totalPages,
    codes: content.map(withQr),
    tabs: [tab(undefined, t("codes:all")), ...codeStates.map((one) => tab(one, t(`codes:state.${one}`)))],
  };
});

type Finder = { db: Db; person: Parameters<typeof findCode>[1]; locale: Parameters<typeof deskTime>[0] };

/** The code named in the address, as the desk shows it; `fault`: why none was found. */
async function asked({ db, person, locale }: Finder, text: string | null) {
  const typed = typedCode.safeParse(text ?? "");
  if (!typed.success) return { code: null, fault: null };
  await consume("code-check", String(person.userId));
  try {
    const { id } = await findCode(db, person, typed.data);
    return { code: await codeById(db, id, pageReader(locale, deskTime(locale))), fault: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== "notFindData") throw error;
    return { code: null, fault: "unknown" as const };
  }
}

/**
 * Loader of /admin/vCommodityCheck/:mainType: the code that the parameter `code` names, and the recently used codes.
 */
export const checkCodesLoader = loadSignedIn(async ({ db, actor, locale, url, params }) => {
  requireKind(params);
  const typed = (url.searchParams.get("code") ?? "").slice(0, 300);
  const [found, uses] = await Promise.all([
    asked({ db, person: actor, locale }, typed),
    lastUses(db, actor, pageReader(locale, deskTime(locale))),
  ]);
  return { typed, ...found, uses };
});

/** Action of /admin/vCommodityCheck/:mainType: uses the code once. */
export const checkCodesAction = submitInStepsSignedIn(redeemForm, async (form, { actor, params, ...call }) => {
  requireKind(params);
  await consume("code-check", String(actor.userId));
  const { code } = await transact((tx) => redeemCode(tx, personOf({ actor, ...call }), form));
  const path = href("/admin/vCommodityCheck/:mainType", { mainType: codeType });
  return redirectTo(listAddress(path, { code }), { kind: "success", key: "codes:flash.used" });
});
