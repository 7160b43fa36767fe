import { commentLoader } from "../comments-page.server";

export const loader = commentLoader;

/** Only leads on. */
export default function CommentPage() {
  return null;
}
