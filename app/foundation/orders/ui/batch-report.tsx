import { useForm } from "~/ui/form/form-context";
import s from "./orders.module.css";

/** What became of a batch of which a part was refused: how many, then a line for each; nothing before a reply. */
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
