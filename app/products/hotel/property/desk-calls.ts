import { z } from "zod";
import { sayValues } from "~/foundation/desks/call-values";
import { deskCalls } from "~/foundation/desks/desk-calls";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { listEntities } from "~/foundation/desks/queries/list-entities.server";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { only } from "~/platform/domain/access";
import { readTable } from "~/platform/table/table";
import { couponDesk, couponDeskOf } from "../coupons/coupon-desk.server";
import { companyDesk } from "./company-desk.server";
import { hotelDesk } from "./hotel-desk.server";
import { ownCompany } from "./queries/own-company.server";

const owners = only("HOTEL_ADMIN");

/** Call that shows or hides a property or a hotel. */
const openCall = (desk: EntityDesk, path: `PUT /api/${string}`): Call =>
  call(
    path,
    owners,
    { params: z.object({ id: rowId }), body: z.object({ open: z.boolean() }) },
    async ({ tx, context, params, body }) => {
      await saveEntity(tx, desk, byOf(context), { isPublic: body.open }, { id: params.id });
      return success();
    },
  );

/** API calls of the desks of properties, hotels and coupons. */
export const propertyDeskCalls: readonly Call[] = [
  ...deskCalls(companyDesk),
  openCall(companyDesk, "PUT /api/hotel_company/open/:id"),
  ...deskCalls(hotelDesk),
  openCall(hotelDesk, "PUT /api/hotel/open/:id"),
  ...deskCalls(couponDesk),
  call(
    "GET /api/hotel_coupon/list/:companyId",
    owners,
    { params: z.object({ companyId: rowId }) },
    async ({ db, context, params }) => {
      const actor = actorOf(context);
      await ownCompany(db, actor, params.companyId);
      const desk = couponDeskOf(params.companyId);
      const { rows } = await listEntities(
        db,
        desk,
        actor,
        readTable(entityTable(desk), new URLSearchParams({ size: "100" })),
      );
      return rows.map((row) => ({
        id: row.id,
        ...sayValues(couponDesk, row),
        used: row.used,
        updateTime: row.updateTime,
      }));
    },
  ),
];
