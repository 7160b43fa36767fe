import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { reportReasons } from "~/foundation/moderation/rules";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { rowId } from "~/platform/data/row-id";
import { dayField, instantField, line, plain, text } from "~/platform/forms/fields";
import { isContactPhone, normalContactPhone } from "./rules/contact-phone";
import { areInOrder, type OpenHours, readPeriods, weekdays } from "./rules/opening";

/** Greatest lengths, in characters, and counts. */
export const adLimits = {
  name: 40,
  category: 20,
  description: 2_000,
  address: 120,
  pictures: 9,
  people: 200,
  capacity: 1_000,
  closedDays: 100,
  meal: 499,
  remark: 300,
  reason: 500,
  contactName: 60,
} as const;

const phone = plain(40).transform(normalContactPhone);
const contactPhone = phone.refine(isContactPhone, "validation.contactPhone");

const guest = {
  /** Judged by the verb, which answers headCountInvalid. */
  headCount: z.coerce.number("headCountInvalid"),
  mealContent: text(adLimits.meal).default(""),
  contactName: line(adLimits.contactName).min(1),
  phone: contactPhone,
  remark: text(adLimits.remark).default(""),
};

/** An instant as calls write it. */
const moment = instantField.transform((at) => new Date(at));

/** The reservation form of a page: the slot as the instant at which it begins. */
export const reservationForm = z.object({ key: plain(100).default(""), reserveTime: moment, ...guest });

/** Body of POST /api/adwall/order/save (decisions E10, W2). */
export const reservationBody = z.object({ adId: rowId, reserveTime: moment, ...guest });
export type ReservationInput = z.output<typeof reservationBody>;

/** Why something is given up. */
const reasonField = text(adLimits.reason).default("");

const seq = z.coerce.number().int().gt(-100_000_000).lt(100_000_000).default(0);
const capacity = z.coerce.number().int().min(0).max(adLimits.capacity).default(0);
const flags = ["all", "zh", "ja", "en"] as const;
const flag = z.enum(flags).default("all");

const days = z.array(dayField).max(adLimits.closedDays);

/** Days typed one a line, or with commas or spaces between them. */
const typedDays = text(adLimits.closedDays * 12)
  .default("")
  .transform((typed, context) => {
    const found = [
      ...new Set(
        typed
          .normalize("NFKC")
          .split(/[\s,;、]+/)
          .filter(Boolean),
      ),
    ].sort();
    if (!days.safeParse(found).success) context.addIssue({ code: "custom", message: "validation.days" });
    return found;
  });

const typedHours = line(100)
  .default("")
  .transform((typed, context) => {
    const periods = readPeriods(typed);
    if (!periods) context.addIssue({ code: "custom", message: "validation.openHours" });
    return periods ?? [];
  });
const everyDay = <S extends z.ZodType>(shape: S) =>
  z.object(Object.fromEntries(weekdays.map((day) => [day, shape])) as Record<(typeof weekdays)[number], S>);

const words = (max: number) => ({ zh: line(max).default(""), ja: line(max).default(""), en: line(max).default("") });
const texts = (max: number) => ({ zh: text(max).default(""), ja: text(max).default(""), en: text(max).default("") });
/** Words that must be there in one language at least. */
const named = (max: number) =>
  z
    .object(words(max))
    .refine((given) => Object.values(given).some(Boolean), { message: "validation.required", path: ["zh"] });

const cover = fileKeys({ required: true }).transform(([first = ""]) => first);

const adFields = z.object({
  name: named(adLimits.name),
  description: z.object(texts(adLimits.description)),
  address: z.object(words(adLimits.address)),
  phone: phone.refine((given) => given === "" || isContactPhone(given), "validation.contactPhone").default(""),
  categoryId: rowId,
  owner: z.coerce.number().int().positive(),
  introAttachment: cover,
  attachments: fileKeys({ max: adLimits.pictures }),
  capacityPerSlot: capacity,
  hours: everyDay(typedHours),
  closedDays: typedDays,
  flag,
  seq,
});

/** The form of an ad at the desk, where `owner` is the user number of who takes its reservations; and its removal. */
export const adForm = z.discriminatedUnion("intent", [
  adFields.extend({ intent: z.literal("save") }),
  z.object({ intent: z.literal("remove") }),
]);

const hours = z
  .object(Object.fromEntries(weekdays.map((day) => [day, z.array(z.tuple([plain(5), plain(5)])).optional()])))
  .transform((given) => given as OpenHours)
  .refine((given) => Object.values(given).every((periods) => areInOrder(periods)), "validation.openHours");
const word = (max: number) => line(max).default("");

/** Body of POST /api/adwall/save (decisions E10): the names and texts of a language each in a field of its own. */
export const adBody = z.object({
  adName: word(adLimits.name),
  adNameJp: word(adLimits.name),
  adNameEn: word(adLimits.name),
  description: text(adLimits.description).default(""),
  descriptionJp: text(adLimits.description).default(""),
  descriptionEn: text(adLimits.description).default(""),
  address: word(adLimits.address),
  addressJp: word(adLimits.address),
  addressEn: word(adLimits.address),
  phone: adFields.shape.phone,
  categoryId: rowId,
  sellerId: rowId.optional(),
  introAttachment: cover,
  attachments: fileKeys({ max: adLimits.pictures }),
  restaurantInfoId: rowId.optional(),
  capacityPerSlot: capacity,
  openHours: hours.default({}),
  closedDays: days.default([]),
  flag,
  seq,
});
export const adUpdateBody = adBody.extend({ id: rowId });

/** The form that reports an ad. */
export const reportForm = z.object({ reason: z.enum(reportReasons), note: text(500).default("") });

/** The form with which a guest cancels the reservation of the address. */
export const cancelForm = z.object({ intent: z.literal("cancel"), reason: reasonField });

/** What the desk does to a reservation, by button: that of the address, or of `number`. Only cancelling has a reason. */
export const deskForm = z.object({
  intent: z.enum(["confirm", "finish", "miss", "cancel"]),
  number: plain(20).regex(orderNumberPattern).optional(),
  reason: reasonField,
});

/** Body of PUT /api/adwall/order/status: `status` names the state that a reservation is brought to. */
export const statusBody = z.object({
  id: rowId,
  status: z.enum(["confirmed", "done", "noshow", "canceled"]),
  reason: reasonField,
});
