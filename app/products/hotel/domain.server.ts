import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { arrivalCron, arrivalJobs } from "./arrival/arrival-jobs.server";
import { bookingCron, bookingJobs } from "./booking/booking-jobs.server";
import { bookingCalls } from "./booking/calls";
import { forgetGuests } from "./booking/forget-guests.server";
import { hotelBookings } from "./booking/hotel-orders.server";
import { bookingPaymentCheck, roomCheck } from "./booking/integrity.server";
import { papersReader } from "./booking/verbs/keep-papers.server";
import { hotelPayable } from "./booking/verbs/settle-stay.server";
import { channelCalls } from "./channels/calls";
import { channelCron, channelJobs } from "./channels/channel-jobs.server";
import { channelTodos } from "./channels/queries/todos.server";
import { couponDesk } from "./coupons/coupon-desk.server";
import { hotel } from "./domain";
import { nightCalls } from "./nights/calls";
import { hotelLodgings } from "./nights/queries/lodgings.server";
import { personal } from "./personal";
import { propertyCalls } from "./property/calls";
import { companyDesk } from "./property/company-desk.server";
import { propertyDeskCalls } from "./property/desk-calls";
import { forgetHotels } from "./property/forget-hotels.server";
import { hotelDesk } from "./property/hotel-desk.server";
import { hotelPaperReader } from "./property/paper-reader.server";
import { propertiesOnSale } from "./property/properties-on-sale.server";
import { hotelEmbed } from "./property/queries/embed.server";
import { findHotels } from "./property/queries/search.server";
import { companySitemap, hotelSitemap } from "./property/queries/sitemap.server";
import { receptionCalls } from "./reception/calls";
import { registerCalls } from "./register/calls";
import { resourceCalls } from "./resources/calls";
import { resourceCheck } from "./resources/integrity.server";
import { exportReservations } from "./resources/queries/own-reservations.server";
import { resourceDesk } from "./resources/resource-desk.server";
import { resourceTargets } from "./resources/targets.server";
import { roomCalls } from "./rooms/calls";
import { cleaningTodos } from "./rooms/queries/todos.server";
import { roomDesk } from "./rooms/room-desk.server";
import { exportWaiting, forgetWaiting } from "./waiting/queries/own-waiting.server";
import { waitingCron, waitingJobs } from "./waiting/waiting-jobs.server";

const parts = orderParts(hotelBookings);

export const hotelServer = serve(hotel, {
  ...parts,
  calls: [
    ...propertyCalls,
    ...propertyDeskCalls,
    ...nightCalls,
    ...bookingCalls,
    ...roomCalls,
    ...resourceCalls,
    ...channelCalls,
    ...registerCalls,
    ...receptionCalls,
  ],
  entityDesks: [companyDesk, hotelDesk, couponDesk, roomDesk, resourceDesk],
  deskTodos: [...parts.deskTodos, cleaningTodos, channelTodos],
  embeds: { hotel: hotelEmbed },
  search: { hotel: findHotels },
  lodgings: [hotelLodgings],
  sitemap: [hotelSitemap, companySitemap],
  jobs: { ...bookingJobs, ...waitingJobs, ...arrivalJobs, ...channelJobs },
  cron: [...bookingCron, ...waitingCron, ...arrivalCron, ...channelCron],
  payables: { hotel: hotelPayable },
  fileReaders: { checkin: papersReader, "hotel-papers": hotelPaperReader },
  targets: {
    ...parts.targets,
    "hotel-company": (id) => href("/hotel/company_update/:id", { id }),
    ...resourceTargets,
    "hotel-waiting": () => href("/hotel/waiting"),
    "hotel-channel": (id) => `${href("/admin/hotel/channels")}?id=${id}`,
  },
  openBusiness: [...parts.openBusiness, propertiesOnSale],
  exporters: { ...parts.exporters, hotelResources: exportReservations, hotelWaiting: exportWaiting },
  forgetters: [...parts.forgetters, forgetGuests, forgetWaiting, forgetHotels],
  checks: [
    { book: "rooms", check: roomCheck },
    { book: "rooms", check: resourceCheck },
    { book: "payments", check: bookingPaymentCheck },
    { book: "payments", check: refundCheck(hotelBookings) },
  ],
  personal: { ...parts.personal, ...personal },
});
