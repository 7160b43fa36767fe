import { useForm } from "./form-context";
import s from "./form-notice.module.css";

/** The reply's own sentence, e.g. that somebody else saved meanwhile. */
export function FormNotice() {
  const { reply } = useForm();
  return reply?.notice ? (
    <p className={s.notice} role="alert">
      {reply.notice}
    </p>
  ) : null;
}
