import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { MessageIcon } from "~/ui/icons/places";
import { Avatar } from "~/ui/media/avatar";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import type { PersonCard } from "../post-card.server";
import type { FollowState } from "../queries/views";
import { DotsIcon, LockIcon } from "./icons";
import { FollowButton } from "./person-row";
import p from "./post.module.css";
import { Banner, Counts } from "./profile-parts";
import s from "./voice.module.css";

type ProfileCard = {
  person: PersonCard;
  banner: string;
  followers: number;
  following: number;
  since: string;
  isOwn: boolean;
  follow: FollowState;
  isFollower: boolean;
  isMuted: boolean;
  isBlocked: boolean;
  isOpen: boolean;
};

/** Mutes or blocks a person, or takes that back; removes a follower. */
function Rarer({ profile, days, path }: { profile: ProfileCard; days: Option[]; path: string }) {
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

/** The head of a person's page. */
export function Profile({
  profile,
  days,
  path,
  isGuest,
}: {
  profile: ProfileCard;
  days: Option[];
  path: string;
  isGuest: boolean;
}) {
  const t = useT("voice");
  const { person, banner, followers, following, since, isOwn, follow, isFollower, isMuted, isBlocked } = profile;
  return (
    <section className={`${s.card} ${s.profile}`}>
      <Banner image={banner} />
      <div className={s.cardBody}>
        <span className={s.portrait}>
          <Avatar image={person.avatar} name={person.name} size="lg" />
        </span>
        <div className={s.profileHead}>
          <div>
            <h1>{person.name}</h1>
            <p className={s.quiet}>{person.atName ? `@${person.atName}` : t("person.unnamed")}</p>
          </div>
          <div className={s.profileActs}>
            {isOwn ? (
              <LinkButton to={href("/voice/settings")} look="quiet" size="sm">
                {t("person.edit")}
              </LinkButton>
            ) : (
              <>
                {!isBlocked && <FollowButton person={person} follow={follow} isGuest={isGuest} />}
                {!isBlocked && (
                  <LinkButton
                    to={href("/voice/message/:toNum", { toNum: person.num })}
                    look="quiet"
                    size="sm"
                    icon={<MessageIcon size={18} />}
                  >
                    {t("person.message")}
                  </LinkButton>
                )}
                {!isGuest && <Rarer profile={profile} days={days} path={path} />}
              </>
            )}
          </div>
        </div>
        <p className={s.chips}>
          {person.isPrivate && (
            <Badge>
              <LockIcon size={14} />
              {t("person.private")}
            </Badge>
          )}
          {isFollower && <Badge tone="primary">{t("person.followsYou")}</Badge>}
          {isMuted && <Badge tone="warn">{t("person.muted")}</Badge>}
          {isBlocked && <Badge tone="bad">{t("person.isBlocked")}</Badge>}
        </p>
        <Counts num={person.num} followers={followers} following={following} />
        <p className={s.quiet}>{t("person.since", { day: since })}</p>
      </div>
    </section>
  );
}
