import { deskCalls } from "~/foundation/desks/desk-calls";
import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { serve } from "~/platform/domain/serve";
import { __camel__Calls } from "./calls";
import { __camel__ } from "./domain";
import { __camel__ItemDesk } from "./item-desk.server";
import { __camel__Subject } from "./item-subject.server";
import { __camel__Orders } from "./orders.server";

export const __camel__Server = serve(__camel__, {
  calls: [...deskCalls(__camel__ItemDesk), ...__camel__Calls],
  entityDesks: [__camel__ItemDesk],
  subjects: { "__name__": __camel__Subject },
  ...orderParts(__camel__Orders),
});
