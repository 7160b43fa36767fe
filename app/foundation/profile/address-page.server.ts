import { postcodeAction } from "~/foundation/reference/postcode-form.server";
import { postcodeIntent } from "~/foundation/reference/ui/postcode-field";
import { rowIdOf } from "~/platform/data/row-id";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { addressForm, addressListForm } from "./forms";
import { getAddress, listAddresses } from "./queries/addresses.server";
import { deliveryFields } from "./rules/place-fields";
import { deleteAddress, saveAddress, setDefaultAddress } from "./verbs/addresses.server";

const list = href("/user/address");

/** Loader of the list of delivery addresses. */
export const addressListLoader = loadSignedIn(async ({ db, actor }) => ({
  addresses: await listAddresses(db, actor.userId),
}));

/** Action of the list: deletes an address or makes it the default. */
export const addressListAction = submitSignedIn(addressListForm, async ({ intent, id }, { tx, actor }) => {
  await (intent === "delete" ? deleteAddress : setDefaultAddress)(tx, actor.userId, id);
  return redirectTo(list, {
    kind: "success",
    key: intent === "delete" ? "profileNews:flash.addressDeleted" : "profileNews:flash.addressDefault",
  });
});

/** The id in the path of the address form; undefined for `new`. Throws `notFindData` if it is no id. */
function addressId(text = ""): number | undefined {
  if (text === "new") return undefined;
  const id = rowIdOf(text);
  return id;
}

/** Loader of the form of one address: null for a new one. Throws `notFindData` for another user's. */
export const addressLoader = loadSignedIn(async ({ db, actor, params }) => {
  const id = addressId(params.id);
  return { address: id === undefined ? null : await getAddress(db, actor.userId, id) };
});

const save = submitSignedIn(addressForm, async (address, { tx, actor, params }) => {
  await saveAddress(tx, actor.userId, address, addressId(params.id));
  return redirectTo(list, { kind: "success", key: "profileNews:flash.addressSaved" });
});

/** Action of the form of one address: looks the place up by postcode, or saves the address. */
export const addressAction = byIntent({ [postcodeIntent]: postcodeAction("postcode", deliveryFields) }, save);
