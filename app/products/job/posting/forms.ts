import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { line, plain } from "~/platform/fields/fields";
import { frequencies } from "../rules/alert";
import { attributes } from "../rules/attributes";
import { salaryTypes } from "../rules/enumerations";
import { jobLimits } from "../rules/limits";
import { salaryMax } from "../rules/salary";
import type { JobSearch } from "../rules/search";

const anyOf = (names: readonly string[]) =>
  z
    .array(z.enum(names as [string, ...string[]]))
    .max(jobLimits.values)
    .default([]);

const conditions = {
  keyword: plain(100).default(""),
  companyName: plain(100).default(""),
  industry: anyOf(attributes.industry),
  functions: anyOf(attributes.functions),
  japaneseAbility: anyOf(attributes.japaneseAbility),
  hireForm: anyOf(attributes.hireForm),
  location: anyOf(attributes.location),
  experience: anyOf(attributes.experience),
  salaryType: z.enum(salaryTypes).default("Monthly"),
  salaryFloor: z.number().int().min(0).max(salaryMax).default(0),
  urgent: z.boolean().default(false),
  visa: z.boolean().default(false),
};

const model = z.object(conditions);

/** Body of POST /api/job/recruitment/list/model; `page` counts from 0. */
export const modelBody = z.object({
  ...conditions,
  top: z.boolean().default(false),
  page: z.number().int().min(0).max(100_000).default(0),
  size: z.number().int().min(1).max(100).default(20),
});

/** The search that a model asks for. */
export const searchOfModel = ({ companyName, ...asked }: z.output<typeof model>): JobSearch => ({
  keyword: asked.keyword.trim(),
  company: companyName.trim(),
  values: {
    industry: asked.industry,
    functions: asked.functions,
    location: asked.location,
    japaneseAbility: asked.japaneseAbility,
    hireForm: asked.hireForm,
    experience: asked.experience,
  },
  salaryType: asked.salaryType,
  salaryFloor: asked.salaryFloor,
  visa: asked.visa,
  urgent: asked.urgent,
});

const alertName = line(jobLimits.alertName).min(1, "validation.required");
const frequency = z.enum(frequencies).default("daily");

/** Body of POST /api/job/alert/save. */
export const alertBody = z.object({ model, name: line(jobLimits.alertName).default(""), frequency });

/** The form that saves the search of its page, whose address `query` holds. */
export const alertForm = z.object({
  intent: z.literal("alert"),
  name: alertName,
  frequency,
  query: plain(2_000).default(""),
});

/** The form that removes a saved search. */
export const dropAlertForm = z.object({ intent: z.literal("dropAlert"), id: rowId, query: plain(2_000).default("") });
