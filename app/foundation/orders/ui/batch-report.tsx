import { useForm } from "~/ui/form/form-context";
import s from "./orders.module.css";

/** The result of a partly refused batch: how many, then a line for each; renders nothing before a reply. */
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
    </div>
  );
}
