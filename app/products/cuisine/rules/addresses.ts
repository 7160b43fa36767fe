import { href } from "~/platform/screens/href";

/** The page of a table. */
export const tablePath = (sellerId: number, tableId: number): string =>
  href("/cuisine/list/:sellerId/:tableId", { sellerId: String(sellerId), tableId: String(tableId) });

/**
 * The path behind what a scan or a typed code says: the address of a table, or `seller-table-KEY` as it is printed below the QR code. Null
 * for anything else; only the path is used, so that no sign leads to another site.
 */
export function scannedPath(text: string): string | null {
  const typed = text.normalize("NFKC").trim();
  const address = /\/cuisine\/list\/([1-9]\d{0,14})\/([1-9]\d{0,14})\/?\?(?:[^#]*&)?k=([0-9A-Za-z]{16})(?:[&#]|$)/.exec(
    typed,
  );
  const code = /^([1-9]\d{0,14})-([1-9]\d{0,14})-((?:[0-9A-Za-z][ -]?){16})$/.exec(typed);
  const [, seller, table, key] = address ?? code ?? [];
  if (!seller || !table || !key) return null;
  return `${tablePath(Number(seller), Number(table))}?k=${key.replace(/[ -]/g, "").toUpperCase()}`;
}

/** What is printed below a QR code, to be typed. */
export const typedCode = (sellerId: number, tableId: number, key: string): string =>
  `${sellerId}-${tableId}-${key.replace(/(.{4})(?=.)/g, "$1 ")}`;
