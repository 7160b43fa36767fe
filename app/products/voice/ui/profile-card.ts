import type { PersonCard } from "../post-card.server";
import type { FollowState } from "../queries/views";

/** A person as their page shows them, and how the viewer stands to them. */
export type ProfileCard = {
  person: PersonCard;
  banner: string;
  followers: number;
  following: number;
  /** Since when they are here, in the reader's language. */
  since: string;
  isOwn: boolean;
  follow: FollowState;
  isFollower: boolean;
  isMuted: boolean;
  isBlocked: boolean;
  isOpen: boolean;
};
