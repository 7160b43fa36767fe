import { href } from "~/platform/screens/href";

/** The show-more page of a type; type 0 is all of them. */
export const typeHref = (saleType: "online" | "offline" | "on-off", typeId: number, subTypeId?: number): string =>
  href("/commodity/category/:saleType/:typeId/:subTypeId?", {
    saleType,
    typeId,
    ...(subTypeId !== undefined && { subTypeId }),
  });
