import { useForm } from "~/ui/form/form-context";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./orders.module.css";

/**
 * The result of a partly refused batch: how many, a line for each, and where what was done is undone; renders nothing
 * before a reply.
 */
export function BatchReport() {
  const { reply } = useForm();
  if (!reply?.notice) return null;
  return (
    <div className={s.report} role="alert" data-report>
      <p>
        <strong>{reply.notice}</strong>
      </p>
      <ul>
        {reply.lines?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {reply.link && (
        <p>
          <AppLink to={reply.link.to}>{reply.link.text}</AppLink>
        </p>
      )}
    </div>
  );
}
