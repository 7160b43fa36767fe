import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { hotel } from "./domain";

export const hotelServer = serve(hotel, { fileReaders: { "hotel-order": administrators } });
