import { makePdf } from "~/foundation/files/made/make-pdf.server";
import { privatePicture } from "~/foundation/files/picture.server";
import type { RequestContext } from "~/platform/access/request-context";
import { shownNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import type { SeenResume } from "./queries/seen-resume.server";
import { careerPaper } from "./rules/career-paper";
import { rirekisho } from "./rules/rirekisho";

/** The Japanese papers that are made of a résumé. */
export type PaperKind = "rirekisho" | "career";

/** Pixels of the photo's width: 30 mm at 300 dots an inch. */
const photoWidth = 360;

/**
 * A résumé as a PDF to download. Throws `notFindData` for one that its reader sees masked only: a paper without a name
 * would be none.
 */
export async function resumePaper(
  db: Db,
  context: RequestContext,
  { sight, resume, resumeId }: Pick<SeenResume, "sight" | "resume" | "resumeId">,
  paper: PaperKind,
): Promise<Buffer> {
  if (sight !== "full") throw missing();
  const day = tokyoDay(await shownNow(db));
  const photo = resume.photo && paper === "rirekisho" ? await privatePicture(resume.photo, photoWidth) : null;
  const shown = { ...resume, photo: photo ? resume.photo : null };
  const bytes =
    paper === "career"
      ? await makePdf(careerPaper(shown, day))
      : await makePdf(rirekisho(shown, day), photo ?? undefined);
  context.replyHeaders.set("Content-Type", "application/pdf");
  context.replyHeaders.set("Content-Disposition", `attachment; filename="${paper}-${resumeId}.pdf"`);
  return bytes;
}
