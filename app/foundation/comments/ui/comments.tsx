import { lazy, Suspense } from "react";
import type { CommentsView } from "../comments-view";
/* The styles come with the page, the script later: what the server wrote looks right and works before. */
import "~/ui/form/form.module.css";
import "./comments.module.css";

const CommentSection = lazy(async () => ({ default: (await import("./comment-section")).CommentSection }));

/** The comments on a thing's own page; nothing where none are taken. */
export const Comments = ({ view }: { view: CommentsView | null }) =>
  view && (
    <Suspense>
      <CommentSection view={view} />
    </Suspense>
  );
