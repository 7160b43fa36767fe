import type errors from "../../../locales/en_US/errors-rich-text.json";
import { domain } from "../../platform/domain/domain";

declare module "../../platform/errors" {
  interface DomainErrors {
    richText: typeof errors;
  }
}

/**
 * Texts with headings, lists, tables, links, pictures and cards: one schema for the editor, the server and the textual
 * form.
 */
export const richText = domain("foundation/rich-text", {
  limits: {
    richEmbed: { points: 300, duration: 600 },
    /** Pictures of other pages fetched for one user: enough for four texts with the most pictures. */
    richPicture: { points: 120, duration: 600 },
  },
});
