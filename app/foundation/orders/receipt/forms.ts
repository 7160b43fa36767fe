import { z } from "zod";
import { graphemeLine, plain } from "~/platform/fields/fields";
import { addresseeMax } from "./rules/limits";

/** The addressee of a receipt. */
const addressee = graphemeLine({ min: 1, max: addresseeMax, error: "validation.addressee" });

/** Form that issues a receipt. */
export const receiptForm = z.object({ name: addressee, key: plain(100).min(1) });

/** The query of GET <base>/receipt/:number. */
export const receiptQuery = z.object({ name: addressee });
