import { lazy, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { PictureSet } from "~/ui/media/picture-set";
import type { VideoSources } from "~/ui/media/video-sources";
import { contestLimits } from "../rules/limits";
import s from "./contest.module.css";

type Work = {
  id: number;
  title: string;
  description: string;
  cover: string;
  images: string[];
  sources: VideoSources | null;
  score: number | null;
  note: string | null;
};

const scores = Array.from({ length: 10 }, (_, at) => ({ value: 10 - at, label: String(10 - at) }));

const VideoPlayer = lazy(async () => ({ default: (await import("~/ui/media/video-player")).VideoPlayer }));

/** The form of a score, with what the juror gave before. */
function ScoreForm({ work: { id, title, score, note } }: { work: Work }) {
  const t = useT("contest-jury");
  return (
    <ActionForm id={`score-${id}`} intent="score" match={{ id: String(id) }} label={t("form", { title })}>
      <FormError />
      <SelectField
        name="score"
        label={t("score")}
        hint={t("scoreHint")}
        options={scores}
        blank="–"
        required
        defaultValue={score ?? ""}
      />
      <TextArea
        name="note"
        label={t("note")}
        hint={t("noteHint")}
        rows={2}
        maxLength={contestLimits.note}
        defaultValue={note ?? ""}
      />
      <SubmitButton look={score === null ? "primary" : "quiet"}>{t(score === null ? "give" : "change")}</SubmitButton>
    </ActionForm>
  );
}

/** A work as the jury sees it, with the form of a score while scores are given. */
export function ScoredWork({ work, isOpen }: { work: Work; isOpen: boolean }) {
  const t = useT("contest-jury");
  const { id, title, description, cover, images, sources, score } = work;
  return (
    <li id={`work-${id}`}>
      <Card>
        <Stack>
          <h2>{title}</h2>
          <Picture image={cover} alt="" ratio="16:10" width={600} rounded />
          {description && <p className={s.words}>{description}</p>}
          {images.length > 0 && (
            <Fold title={t("pictures", { count: images.length })}>
              <PictureSet pictures={images} name={title} label={(at) => t("picture", { title, at })} />
            </Fold>
          )}
          {sources && (
            <Suspense>
              <VideoPlayer sources={sources} poster={cover} title={title} />
            </Suspense>
          )}
          {isOpen ? <ScoreForm work={work} /> : <p>{score === null ? t("unscored") : t("given", { score })}</p>}
        </Stack>
      </Card>
    </li>
  );
}
