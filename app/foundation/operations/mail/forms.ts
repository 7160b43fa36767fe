import { z } from "zod";
import { userTypes } from "~/platform/domain/access";
import { dayField, text } from "~/platform/fields/fields";
import { mailLanguages, mailLimits } from "./languages";

/** Whether a text has no placeholder other than `{{nickname}}`. */
const knownPlaceholders = (value: string) =>
  [...value.matchAll(/\{\{([^}]*)\}\}/g)].every(([, name]) => name?.trim() === "nickname");

const written = (max: number) => text(max).refine(knownPlaceholders, { error: "validation.placeholder" }).default("");
const inLanguages = (max: number) =>
  z.object({ zh: written(max), ja: written(max), en: written(max) }).default({ zh: "", ja: "", en: "" });

const blankToNothing = (value: unknown) => (value === "" || value === null ? undefined : value);

/** Texts and audience of a mass mail: each language has both subject and body or neither, and at least one has them. */
export const campaignShape = z
  .object({
    subject: inLanguages(mailLimits.subject),
    body: inLanguages(mailLimits.body),
    audience: z
      .object({
        types: z.preprocess(
          (value) => (typeof value === "string" ? [value].filter(Boolean) : value),
          z.array(z.enum(userTypes)).max(userTypes.length).default([]),
        ),
        lang: z.preprocess(blankToNothing, z.enum(mailLanguages).optional()),
        lastLoginAfter: z.preprocess(blankToNothing, dayField.optional()),
      })
      .default({ types: [] }),
  })
  .superRefine(({ subject, body }, context) => {
    for (const language of mailLanguages) {
      if (subject[language] && !body[language])
        context.addIssue({ code: "custom", path: ["body", language], message: "validation.required" });
      if (body[language] && !subject[language])
        context.addIssue({ code: "custom", path: ["subject", language], message: "validation.required" });
    }
    if (mailLanguages.every((language) => !subject[language] && !body[language]))
      context.addIssue({ code: "custom", path: ["subject", "zh"], message: "validation.required" });
  });
export type CampaignInput = z.output<typeof campaignShape>;
