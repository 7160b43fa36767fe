import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { couponDesk } from "./coupons/coupon-desk.server";
import { hotel } from "./domain";
import { propertyCalls } from "./property/calls";
import { companyDesk } from "./property/company-desk.server";
import { hotelDesk } from "./property/hotel-desk.server";
import { hotelPaperReader } from "./property/paper-reader.server";

export const hotelServer = serve(hotel, {
  calls: [...propertyCalls],
  entityDesks: [companyDesk, hotelDesk, couponDesk],
  fileReaders: { "hotel-order": administrators, "hotel-papers": hotelPaperReader },
  targets: { "hotel-company": (id) => href("/hotel/company_update/:id", { id }) },
});
