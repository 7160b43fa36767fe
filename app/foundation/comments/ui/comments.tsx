import { lazy, Suspense } from "react";
import type { CommentsView } from "../comments-view";
/* The styles load with the page, the script later; until then the server's HTML is styled and its forms work. */
import "~/ui/form/form.module.css";
import "./comments.module.css";

const CommentSection = lazy(async () => ({ default: (await import("./comment-section")).CommentSection }));

/** The comments on a subject's own page; renders nothing when it takes none. */
export const Comments = ({ view }: { view: CommentsView | null }) =>
  view && (
    <Suspense>
      <CommentSection view={view} />
    </Suspense>
  );
