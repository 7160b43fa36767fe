import { z } from "zod";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { rowIdOf } from "~/platform/data/row-id";
import { redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { copyRecruitment } from "./verbs/copy-recruitment.server";

/** Action: makes a draft of a new recruitment with the words of the one in the address, and opens it. */
export const copyAction = submitSignedIn(
  z.object({ intent: z.literal("copy") }),
  async (_, { tx, params, ...context }) => {
    const to = await copyRecruitment(tx, byOf(context), rowIdOf(params.recruitmentId));
    return redirectTo(to, { kind: "success", key: "job-posting:copied" });
  },
);
