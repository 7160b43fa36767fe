import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { serve } from "~/platform/domain/serve";
import { __camel__Calls } from "./calls";
import { __camel__ } from "./domain";
import { __camel__Orders } from "./orders.server";

export const __camel__Server = serve(__camel__, {
  calls: __camel__Calls,
  ...orderParts(__camel__Orders),
});
