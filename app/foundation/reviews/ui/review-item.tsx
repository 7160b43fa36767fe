import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Avatar } from "~/ui/media/avatar";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Moment } from "~/ui/text/moment";
import type { ReviewView } from "../review-view.server";
import { reviewLimits } from "../rules/limits";
import { ReviewForm } from "./review-form";
import s from "./reviews.module.css";

/** The seller's answer, and for the seller the form to write or change it. */
function Answer({ review, isOwner }: { review: ReviewView; isOwner: boolean }) {
  const t = useT("reviews");
  const { id, answer, answered } = review;
  return (
    <>
      {answer && (
        <div className={s.answer}>
          <p className={s.small}>{t("answerOf", { time: answered ?? "" })}</p>
          <p className={s.content} lang={writtenIn(answer)}>
            {answer}
          </p>
        </div>
      )}
      {isOwner && (
        <details>
          <summary className={s.more}>{t(answer ? "changeAnswer" : "answer")}</summary>
          <ActionForm intent="answer" id={`answer-${id}`} match={{ id: String(id) }} label={t("answer")}>
            <FormError />
            <TextArea
              name="answer"
              label={t("answerLabel")}
              rows={3}
              maxLength={reviewLimits.answer}
              required
              defaultValue={answer}
            />
            <SubmitButton size="sm">{t("sendAnswer")}</SubmitButton>
          </ActionForm>
        </details>
      )}
    </>
  );
}

type Props = { review: ReviewView; isOwner: boolean; signedIn: boolean; path: string };

/** One review with the viewer's acts: change or delete their own, answer, report. */
export function ReviewItem({ review, isOwner, signedIn, path }: Props) {
  const t = useT("reviews");
  const { id, name, stars, content, pictures, own, editable } = review;
  return (
    <article className={s.review} id={`r${id}`} aria-label={t("by", { name })}>
      <Avatar image={review.avatar} name={name} size="sm" />
      <div className={s.words}>
        <p className={s.who}>
          <strong>{name}</strong> <Moment at={review.time} shown={review.shownTime} />
        </p>
        <p className={s.stars}>
          <span role="img" aria-label={t("ofFive", { stars })}>
            {"★".repeat(stars)}
            {"☆".repeat(5 - stars)}
          </span>
        </p>
        <p className={s.content} lang={writtenIn(content)}>
          {content}
        </p>
        {pictures.length > 0 && (
          <ul className={s.pictures}>
            {pictures.map((key, at) => (
              <li key={key}>
                <Picture image={key} alt={t("picture", { n: at + 1, name })} width={300} ratio="1:1" rounded />
              </li>
            ))}
          </ul>
        )}
        <Answer review={review} isOwner={isOwner} />
        {editable && (
          <details>
            <summary className={s.more}>{t("change")}</summary>
            <ReviewForm own={review} />
          </details>
        )}
        {own && (
          <ActionForm intent="remove" id={`remove-${id}`} match={{ id: String(id) }} plain>
            <FormError />
            <ConfirmButton look="text" size="sm" ask={t("sure")}>
              {t("remove")}
            </ConfirmButton>
          </ActionForm>
        )}
        {signedIn && !own && (
          <AppLink className={s.more} to={`${path}?report=${id}#report`}>
            {t("report")}
          </AppLink>
        )}
      </div>
    </article>
  );
}
