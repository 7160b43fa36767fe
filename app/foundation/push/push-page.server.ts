import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { pushForm } from "./forms";
import { isPushOn, pushKeys } from "./push-keys.server";
import { listDevices } from "./queries/devices.server";
import { mostDevices } from "./rules/devices";
import { pushKinds } from "./rules/kinds";
import { choosePushKinds, removeDevice } from "./verbs/devices.server";

/** Loader of /notification/push: the person's devices in words, and the kinds that they get. */
export const pushLoader = loadSignedIn(async ({ db, actor, locale, t }) => {
  const devices = await listDevices(db, actor);
  const own = devices.find(({ current }) => current);
  const day = dayIn(locale);
  const [{ kinds: chosen } = { kinds: [...pushKinds] as string[] }] = devices;
  return {
    publicKey: isPushOn() ? pushKeys().publicKey : null,
    current: own ? { id: own.id, here: own.here } : null,
    refusals: { pushAddress: t("errors:pushAddress"), pushFull: t("errors:pushFull", { max: mostDevices }) },
    devices: devices.map(({ id, browser, system, site, createTime, current }) => ({
      id,
      current,
      name: [browser, system].filter(Boolean).join(" · ") || t("push:unknown"),
      detail: t("push:since", { site: t(`site:site.${site}`), day: day(createTime) }),
    })),
    kinds: pushKinds.map((name) => ({ name, label: t(`push:kind.${name}`), chosen: chosen.includes(name) })),
  };
});

/** Action of /notification/push: chooses the kinds, or ends the messages to a device. */
export const pushAction = submitSignedIn(pushForm, async (input, { tx, actor }) => {
  if (input.intent === "kinds") await choosePushKinds(tx, actor.userId, input.kinds);
  else await removeDevice(tx, actor.userId, input.id);
  return redirectTo(href("/notification/push"), { kind: "success", key: `push:flash.${input.intent}` });
});
