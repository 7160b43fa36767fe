import { href } from "~/platform/screens/href";

/** Path of the list of a type; type 0 is all types. */
export const typeHref = (saleType: "online" | "offline" | "on-off", typeId: number, subTypeId?: number): string =>
  href("/commodity/category/:saleType/:typeId/:subTypeId?", {
    saleType,
    typeId,
    ...(subTypeId !== undefined && { subTypeId }),
  });
