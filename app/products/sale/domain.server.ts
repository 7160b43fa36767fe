import { and, eq } from "drizzle-orm";
import { administrators, type FileReader } from "~/foundation/files/readers.server";
import { rowIdIn } from "~/platform/data/row-id";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { saleProperties } from "~db/schema/sale";
import { saleCalls } from "./calls";
import { sale } from "./domain";
import { exportSale, forgetSale, inquiryTodos, propertyTodos } from "./own-data.server";
import { findProperties } from "./queries/search.server";
import { saleSitemap } from "./queries/sitemap.server";
import { saleSubject } from "./queries/subject.server";
import { saleDesk } from "./sale-desk.server";
import { reportableProperty } from "./verbs/reportable-property.server";

/** Lets administrators read the documents of every property, and owners those of their own. */
const paperReader: FileReader = async (db, actor, file) => {
  if (await administrators(db, actor, file)) return true;
  const [kind, number = ""] = (file.ref ?? "").split(":");
  const id = kind === "sale-property" ? rowIdIn(number) : null;
  if (id === null) return false;
  const own = and(eq(saleProperties.id, id), eq(saleProperties.ownerId, actor.userId));
  return (await db.select({ id: saleProperties.id }).from(saleProperties).where(own)).length > 0;
};

export const saleServer = serve(sale, {
  calls: saleCalls,
  entityDesks: [saleDesk],
  search: { sale: findProperties },
  sitemap: [saleSitemap],
  subjects: { sale: saleSubject },
  reportables: { sale: reportableProperty },
  fileReaders: { "sale-paper": paperReader },
  targets: {
    "sale-property": () => href("/staySale/staySaleList"),
    "sale-received": () => href("/staySale/inquiries"),
    "sale-mine": () => href("/staySale/myInquiries"),
  },
  deskTodos: [inquiryTodos, propertyTodos],
  exporters: { saleProperties: exportSale },
  forgetters: [forgetSale],
  personal: {
    sale_property: {
      stays: "offer",
      emptied: ["address", "location", "certificates", "verdict", "search_text"],
      texts: ["*", "remarks"],
      exported: { at: "saleProperties.properties" },
      withheld: ["*", "remarks"],
    },
    sale_inquiry: {
      stays: "others",
      emptied: ["content", "reply"],
      exported: { at: "saleProperties.inquiries" },
    },
  },
});
