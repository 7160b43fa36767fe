import { href } from "~/platform/screens/href";

/** Path of a table's page. */
export const tablePath = (sellerId: number, tableId: number): string =>
  href("/cuisine/list/:sellerId/:tableId", { sellerId: String(sellerId), tableId: String(tableId) });

/**
 * The path of a table from a scanned address or a typed code (`seller-table-KEY`, as shown below the QR code); null for
 * anything else. Only the path is used, so that no sign leads to another site.
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

/** The code to type, shown below the QR code. */
export const typedCode = (sellerId: number, tableId: number, key: string): string =>
  `${sellerId}-${tableId}-${key.replace(/(.{4})(?=.)/g, "$1 ")}`;
