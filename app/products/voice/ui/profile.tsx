import { lazy, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Option } from "~/ui/form/choice-fields";
import { Avatar } from "~/ui/media/avatar";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { LockIcon } from "./icons";
import { FollowButton } from "./person-row";
import type { ProfileCard } from "./profile-card";
import { Banner, Counts } from "./profile-parts";
import s from "./voice.module.css";

const ProfileMenu = lazy(async () => ({ default: (await import("./profile-menu")).ProfileMenu }));

/** The head of a person's page. */
export function Profile({
  profile,
  isGuest,
  ...menu
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
                {!isBlocked && (
                  <>
                    <FollowButton person={person} follow={follow} isGuest={isGuest} />
                    <LinkButton to={href("/voice/message/:toNum", { toNum: person.num })} look="quiet" size="sm">
                      {t("person.message")}
                    </LinkButton>
                  </>
                )}
                {!isGuest && (
                  <Suspense>
                    <ProfileMenu profile={profile} {...menu} />
                  </Suspense>
                )}
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
        <p className={s.quiet}>{since}</p>
      </div>
    </section>
  );
}
