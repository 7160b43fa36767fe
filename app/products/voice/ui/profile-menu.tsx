import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DotsIcon } from "./icons";
import p from "./post.module.css";
import type { ProfileCard } from "./profile-card";
import s from "./voice.module.css";

/** Mutes or blocks a person, or takes that back; removes a follower. */
export function ProfileMenu({ profile, days, path }: { profile: ProfileCard; days: Option[]; path: string }) {
  const t = useT("voice");
  const { person, isMuted, isBlocked, isFollower } = profile;
  return (
    <details className={p.menu} data-drawer data-end data-below>
      <summary className={p.act} aria-label={t("person.more", { name: person.name })}>
        <DotsIcon size={22} />
      </summary>
      <div className={p.panel}>
        <ActionForm intent="relation" id="rarer" action={path} plain>
          <FormError />
          {isMuted ? (
            <SubmitButton name="step" value="unmute" look="text" size="sm">
              {t("person.unmute")}
            </SubmitButton>
          ) : (
            <div className={s.mute}>
              <SelectField name="days" label={t("mute.label")} options={days} blank={t("mute.always")} />
              <SubmitButton name="step" value="mute" look="text" size="sm">
                {t("person.mute")}
              </SubmitButton>
            </div>
          )}
          {isFollower && (
            <SubmitButton name="step" value="drop" look="text" size="sm">
              {t("person.drop")}
            </SubmitButton>
          )}
          <SubmitButton name="step" value={isBlocked ? "unblock" : "block"} look="text" size="sm">
            {t(isBlocked ? "person.unblock" : "person.block")}
          </SubmitButton>
        </ActionForm>
      </div>
    </details>
  );
}
