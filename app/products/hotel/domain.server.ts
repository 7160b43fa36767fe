import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { bookingCron, bookingJobs } from "./booking/booking-jobs.server";
import { bookingCalls } from "./booking/calls";
import { forgetGuests } from "./booking/forget-guests.server";
import { hotelBookings } from "./booking/hotel-orders.server";
import { bookingPaymentCheck, roomCheck } from "./booking/integrity.server";
import { papersReader } from "./booking/verbs/keep-papers.server";
import { hotelPayable } from "./booking/verbs/settle-stay.server";
import { couponDesk } from "./coupons/coupon-desk.server";
import { hotel } from "./domain";
import { nightCalls } from "./nights/calls";
import { propertyCalls } from "./property/calls";
import { companyDesk } from "./property/company-desk.server";
import { propertyDeskCalls } from "./property/desk-calls";
import { hotelDesk } from "./property/hotel-desk.server";
import { hotelPaperReader } from "./property/paper-reader.server";
import { findHotels } from "./property/queries/search.server";
import { companySitemap, hotelSitemap } from "./property/queries/sitemap.server";

const parts = orderParts(hotelBookings);

export const hotelServer = serve(hotel, {
  ...parts,
  calls: [...propertyCalls, ...propertyDeskCalls, ...nightCalls, ...bookingCalls],
  entityDesks: [companyDesk, hotelDesk, couponDesk],
  search: { hotel: findHotels },
  sitemap: [hotelSitemap, companySitemap],
  jobs: bookingJobs,
  cron: [...bookingCron],
  payables: { hotel: hotelPayable },
  fileReaders: { "hotel-order": papersReader, checkin: papersReader, "hotel-papers": hotelPaperReader },
  targets: { ...parts.targets, "hotel-company": (id) => href("/hotel/company_update/:id", { id }) },
  forgetters: [...parts.forgetters, forgetGuests],
  checks: [
    { book: "rooms", check: roomCheck },
    { book: "payments", check: bookingPaymentCheck },
    { book: "payments", check: refundCheck(hotelBookings) },
  ],
});
