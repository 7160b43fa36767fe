import { z } from "zod";

/** Who receives the parcel; `address` is the joined one. */
export type Receiver = { name: string; phone: string; postcode: string; address: string; email: string };

const compact = (value: string) => value.normalize("NFKC").replace(/[\s\-‐-―ー−]/g, "");
const length = (value: string) => [...value].length;

/** Shortest and longest joined address, characters (decisions C19). */
export const addressLength = { min: 16, max: 200 } as const;
const line = (max: number) => z.string().trim().min(1).max(max);

/** Fields that every receiver has; phone and postcode are brought to bare digits first (decisions C20). */
export const receiverShape = {
  name: line(50),
  phone: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^0\d{9,10}$/, "validation.phone")),
  postcode: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^\d{7}$/, "validation.postcode")),
  email: z.string().trim().max(254).pipe(z.email("validation.email")),
};

/** The four parts of an address as one line: empty parts are left out. */
export const joinAddress = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : [])).join(" ");

/** Whether a joined address has a length that can be delivered to (decisions C19). */
export const isAddressLength = (address: string): boolean =>
  length(address) >= addressLength.min && length(address) <= addressLength.max;

/** A receiver as the API takes it, the address in one line. */
export const receiverSchema = z.object({
  ...receiverShape,
  address: z.string().trim().refine(isAddressLength, "validation.addressLength"),
});
