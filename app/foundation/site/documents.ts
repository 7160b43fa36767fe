import type { Edition } from "~/platform/domain/sites";

/** A published document: the date of its version, and the sections that only some editions have. */
type DocumentSpec = { version: string; sections?: Readonly<Record<string, readonly Edition[]>> };

const abroad: readonly Edition[] = ["intl", "jp"];

/** The documents below /pages/; their texts are `locales/*\/doc-<page>.json`, sections in the file's order. */
export const documents = {
  about: { version: "2026-11-01" },
  clause: { version: "2026-11-01" },
  commodityLaw: { version: "2026-11-01" },
  inforProtection: { version: "2026-11-01", sections: { china: ["cn"] } },
  inforUtilization: { version: "2026-11-01", sections: { mainland: ["cn"], law: abroad, lawMainland: ["cn"] } },
  privacy: {
    version: "2026-11-01",
    sections: { mainland: ["cn"], transfer: abroad, europe: ["intl"] },
  },
} as const satisfies Record<string, DocumentSpec>;

export type DocumentName = keyof typeof documents;

/** Whether `name` is a document of this edition; `clause` exists only in the cn edition [SH7]. */
export const isDocument = (name: string, edition: Edition): name is DocumentName =>
  Object.hasOwn(documents, name) && (name !== "clause" || edition === "cn");

/** Whether a section of a document belongs to this edition. */
export function hasSection(name: DocumentName, section: string, edition: Edition): boolean {
  const { sections = {} }: DocumentSpec = documents[name];
  return sections[section]?.includes(edition) ?? true;
}
