import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { useRefused } from "~/ui/form/use-refused";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { candidateName } from "../../resume/rules/candidate";
import { applyLimits } from "../rules/limits";
import s from "./applying.module.css";

/** The button that confirms an application, or sets it back. */
export function StatusButton({ id, state, person }: { id: number; state: string; person: string }) {
  const t = useT("job-applying");
  if (state === "withdrawn") return null;
  const to = state === "confirmed" ? "unconfirmed" : "confirmed";
  return (
    <ActionForm intent="status" id={`status${id}`} match={{ id: String(id) }} plain>
      <Hidden name="status" value={to} />
      <SubmitButton
        size="sm"
        look={to === "confirmed" ? "primary" : "quiet"}
        aria-label={`${person}: ${t(`act.${to}`)}`}
      >
        {t(`act.${to}`)}
      </SubmitButton>
    </ActionForm>
  );
}

/** The form of a note about an application. */
export function NoteForm({ id, person }: { id: number; person: string }) {
  const t = useT("job-applying");
  return (
    <ActionForm intent="note" id={`note${id}`} match={{ id: String(id) }} label={`${person}: ${t("note.label")}`}>
      <TextArea name="note" label={t("note.label")} rows={2} maxLength={applyLimits.note} required />
      <SubmitButton size="sm" look="quiet">
        {t("note.add")}
      </SubmitButton>
    </ActionForm>
  );
}

type Noted = {
  id: number;
  state: string;
  person: string;
  notes: readonly { id: number; content: string; author: string }[];
};

/** The notes about an application, folded, with the form of one more unless it was withdrawn. */
export function NotesFold({ id, state, person, notes }: Noted) {
  const t = useT("job-applying");
  return (
    <Fold title={t("note.title", { n: notes.length })} open={useRefused("note", { id: String(id) })}>
      <Stack gap="sm">
        {notes.map((note) => (
          <p key={note.id} className={s.text}>
            {note.content} <span className={s.quiet}>{note.author}</span>
          </p>
        ))}
        {state !== "withdrawn" && <NoteForm id={id} person={person} />}
      </Stack>
    </Fold>
  );
}

/** Where an interview is: text, or the link of a meeting. */
export function Place({ place }: { place: string }) {
  if (!/^https:\/\/\S+$/.test(place)) return <span className={s.text}>{place}</span>;
  return (
    <a className={s.text} href={place} target="_blank" rel="noopener nofollow">
      {place}
    </a>
  );
}

/** The link to the page of a person; only their name where there is none. */
export function PersonLink({ resumeId, person }: { resumeId: number | null; person: string }) {
  if (resumeId === null) return <span>{person}</span>;
  return <AppLink to={href("/admin/resume/detail/:uid", { uid: candidateName(resumeId) })}>{person}</AppLink>;
}

/** Links to the files that came with an application. */
export function ApplicationFiles({ files, resumeId }: { files: readonly string[]; resumeId: number | null }) {
  const t = useT("job-applying");
  if (resumeId === null) return null;
  return files.map((key, at) => (
    <p key={key}>
      <a
        href={`/api/aws/s3/getResume?${new URLSearchParams({ fileName: key, resumeId: String(resumeId) })}`}
        rel="nofollow"
        download
      >
        {t("file", { n: at + 1 })}
      </a>
    </p>
  ));
}
