import type { Packed } from "~/platform/data/packed";
import { laterPart } from "~/ui/base/later-part";
import type { CommentsView } from "../comments-view";
/* The styles come with the page, the script later: what the server wrote looks right and works before. */
import "~/ui/form/form.module.css";
import "./comments.module.css";

const CommentSection = laterPart("comments", async () => (await import("./comment-section")).CommentSection);

/** The comments on a thing's own page; nothing where none are taken. */
export const Comments = ({ packed }: { packed: Packed<CommentsView> | null }) =>
  packed && <CommentSection packed={packed} />;
