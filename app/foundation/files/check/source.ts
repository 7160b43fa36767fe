import { DomainError } from "~/platform/errors";

/** Bytes that are read piece by piece: nothing that is checked is ever held as a whole, pictures excepted. */
export type ByteSource = { bytes: number; read: (start: number, length: number) => Promise<Buffer> };

/** The refusal of content that is not what its name says, or that may not be kept (S0 8). */
export const wrongFormat = (): DomainError => new DomainError("Extension name error");

/** Throws the refusal unless `holds`. */
export function demand(holds: boolean): asserts holds {
  if (!holds) throw wrongFormat();
}
