import { domain } from "../../platform/domain/domain";

declare module "../../platform/domain/domain" {
  interface DomainParts {
    /** Kinds of items that carry tags, as the calls name them [MS20]. */
    tagKinds?: readonly string[];
  }
}

export const tags = domain("foundation/tags", {
  books: ["tags"],
  limits: {
    /** Lists requested by one IP address that count as searches of a tag. */
    tagSearch: { points: 10, duration: 60 },
  },
});
