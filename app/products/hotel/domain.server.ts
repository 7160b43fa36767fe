import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { serve } from "~/platform/domain/serve";
import { bookingCron, bookingJobs } from "./booking/booking-jobs.server";
import { bookingCalls } from "./booking/calls";
import { forgetGuests } from "./booking/forget-guests.server";
import { hotelBookings } from "./booking/hotel-orders.server";
import { bookingPaymentCheck, roomCheck } from "./booking/integrity.server";
import { papersReader } from "./booking/verbs/keep-papers.server";
import { hotelPayable } from "./booking/verbs/settle-stay.server";
import { hotel } from "./domain";
import { nightCalls } from "./nights/calls";
import { propertyCalls } from "./property/calls";
import { findHotels } from "./property/queries/search.server";
import { hotelSitemap } from "./property/queries/sitemap.server";

const parts = orderParts(hotelBookings);

export const hotelServer = serve(hotel, {
  ...parts,
  calls: [...propertyCalls, ...nightCalls, ...bookingCalls],
  search: { hotel: findHotels },
  sitemap: [hotelSitemap],
  jobs: bookingJobs,
  cron: [...bookingCron],
  payables: { hotel: hotelPayable },
  fileReaders: { "hotel-order": papersReader, checkin: papersReader },
  forgetters: [...parts.forgetters, forgetGuests],
  checks: [
    { book: "rooms", check: roomCheck },
    { book: "payments", check: bookingPaymentCheck },
    { book: "payments", check: refundCheck(hotelBookings) },
  ],
});
