import type { FoundSubject, SubjectRef } from "~/foundation/subjects/subject.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { reviewsTag } from "../tags";

/** Purges the cached pages that show a subject's reviews or its stars. */
export async function purgeReviews(tx: Tx, ref: SubjectRef, subject: FoundSubject | null): Promise<void> {
  await purgeTags(tx, reviewsTag(ref), ...(subject?.tags ?? []), ...(subject?.ratedIn ?? []));
}
