import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/** What a person is and allows on Voice; made with their first act there. Nickname and picture are the account's. */
export const voicePeople = pgTable(
  "voice_person",
  {
    userId: bigint("user_id", { mode: "number" })
      .primaryKey()
      .references(() => users.id),
    /** As the person wrote it; compared in lower case. */
    atName: text("at_name"),
    /** When it was last changed. */
    atNameTime: instant("at_name_time"),
    /** Key of the picture above the profile; empty for none. */
    banner: text("banner").notNull().default(""),
    /** Posts are for accepted followers only. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** Who may mention and who may quote: `anyone` · `followed` (people this person follows) · `none`. */
    mentionBy: text("mention_by").notNull().default("anyone"),
    quoteBy: text("quote_by").notNull().default("anyone"),
    /** Accepted follows in both directions: the number of rows in `voice_follow`. */
    followerNum: integer("follower_num").notNull().default(0),
    followingNum: integer("following_num").notNull().default(0),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("voice_person_at_name_key").on(sql`lower(${t.atName}) text_pattern_ops`),
    check("voice_person_at_name", sql`${t.atName} ~ '^[A-Za-z0-9_]{4,15}$'`),
    check("voice_person_mention_by", sql`${t.mentionBy} in ('anyone', 'followed', 'none')`),
    check("voice_person_quote_by", sql`${t.quoteBy} in ('anyone', 'followed', 'none')`),
    check("voice_person_counts", sql`${t.followerNum} >= 0 and ${t.followingNum} >= 0`),
  ],
);

/** A page that a post links to, as its card shows it. */
export type VoiceLink = {
  url: string;
  title: string;
  description: string;
  /** Key of a picture of ours; pictures of other sites are not shown. */
  image: string | null;
};

/** A name in a post's text, and whom it meant when it was written. */
export type VoiceMention = { id: number; name: string };

/** A post, a comment on one, a repost or a quote. */
export const voicePosts = pgTable(
  "voice_post",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** `post` · `comment` · `quote`: a repost with words of its own · `repost` without any. */
    kind: text("kind").notNull(),
    content: text("content").notNull().default(""),
    /** Keys of at most four pictures, and a text for each that says what it shows. */
    images: text("images").array().notNull().default(sql`'{}'::text[]`),
    alts: text("alts").array().notNull().default(sql`'{}'::text[]`),
    /** Key of its video. */
    video: text("video"),
    link: jsonb("link").$type<VoiceLink>(),
    /** Tags as shown; counted tags are in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    mentions: jsonb("mentions").$type<VoiceMention[]>().notNull().default([]),
    /** The post that it reposts or quotes: never itself a plain repost. */
    repostId: whole("repost_id").references((): AnyPgColumn => voicePosts.id),
    /** The post that it comments on: never a plain repost. */
    commentId: whole("comment_id").references((): AnyPgColumn => voicePosts.id),
    /** Likes of users and devices; shown reposts and quotes; shown comments. */
    likeNum: integer("like_num").notNull().default(0),
    repostNum: integer("repost_num").notNull().default(0),
    commentNum: integer("comment_num").notNull().default(0),
    /** `shown` · `held` until an administrator decides · `deleted` by its author · `removed` by an administrator. */
    status: text("status").notNull().default("shown"),
    /** Its words in the form that muted words are compared with. */
    muteText: text("mute_text").notNull().default(""),
    /** Folded text for the search. */
    searchText: text("search_text").notNull().default(""),
    editTime: instant("edit_time"),
    /** When it was deleted or removed. */
    goneTime: instant("gone_time"),
    createTime: createTime(),
  },
  (t) => [
    index("voice_post_newest_idx").on(t.id).where(sql`${t.commentId} is null and ${t.status} = 'shown'`),
    index("voice_post_author_idx").on(t.userId, t.id).where(sql`${t.commentId} is null and ${t.status} = 'shown'`),
    index("voice_post_user_idx").on(t.userId, t.id),
    index("voice_post_repost_idx").on(t.repostId, t.id).where(sql`${t.repostId} is not null`),
    index("voice_post_comment_idx").on(t.commentId, t.id).where(sql`${t.commentId} is not null`),
    index("voice_post_held_idx").on(t.id).where(sql`${t.status} = 'held'`),
    uniqueIndex("voice_post_repost_key").on(t.userId, t.repostId).where(sql`${t.kind} = 'repost'`),
    index("voice_post_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("voice_post_kind", sql`${t.kind} in ('post', 'comment', 'quote', 'repost')`),
    check("voice_post_status", sql`${t.status} in ('shown', 'held', 'deleted', 'removed')`),
    check("voice_post_length", sql`char_length(${t.content}) <= 200`),
    check(
      "voice_post_images",
      sql`cardinality(${t.images}) <= 4 and cardinality(${t.alts}) = cardinality(${t.images})`,
    ),
    check(
      "voice_post_media",
      sql`(cardinality(${t.images}) > 0)::int + (${t.video} is not null)::int + (${t.link} is not null)::int <= 1`,
    ),
    check("voice_post_reposts", sql`(${t.repostId} is not null) = (${t.kind} in ('repost', 'quote'))`),
    check("voice_post_comments", sql`(${t.commentId} is not null) = (${t.kind} = 'comment')`),
    check("voice_post_counts", sql`${t.likeNum} >= 0 and ${t.repostNum} >= 0 and ${t.commentNum} >= 0`),
  ],
);

/** What a post said before an edit. */
export const voiceEdits = pgTable(
  "voice_edit",
  {
    id: id(),
    postId: whole("post_id")
      .notNull()
      .references(() => voicePosts.id),
    content: text("content").notNull(),
    /** When it was written: the time of the post or of the edit before. */
    writtenTime: instant("written_time").notNull(),
    createTime: createTime(),
  },
  (t) => [index("voice_edit_post_idx").on(t.postId, t.id)],
);

/** Words that are not posted yet: one text of a person for each thing that they write. */
export const voiceDrafts = pgTable(
  "voice_draft",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** `add`: a post · `comment` on or `quote` of `postId`, which is never a plain repost. */
    mode: text("mode").notNull(),
    postId: whole("post_id").references(() => voicePosts.id),
    content: text("content").notNull(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("voice_draft_key").on(t.userId, t.mode, t.postId).nullsNotDistinct(),
    index("voice_draft_post_idx").on(t.postId),
    check("voice_draft_mode", sql`${t.mode} in ('add', 'comment', 'quote')`),
    check("voice_draft_about", sql`(${t.postId} is null) = (${t.mode} = 'add')`),
    check("voice_draft_length", sql`char_length(${t.content}) between 1 and 2000`),
  ],
);

/** Likes of posts by users: one each. */
export const voiceLikes = pgTable(
  "voice_like",
  {
    postId: whole("post_id")
      .notNull()
      .references(() => voicePosts.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index("voice_like_user_idx").on(t.userId, t.postId),
    index("voice_like_time_idx").on(t.postId, t.createTime),
  ],
);

/** Likes of posts by devices without an account: one each; `device` is the hash of the device's token. */
export const voiceDeviceLikes = pgTable(
  "voice_device_like",
  {
    postId: whole("post_id")
      .notNull()
      .references(() => voicePosts.id),
    device: text("device").notNull(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.device] })],
);

/** Who is mentioned in which shown post, and whether they have seen it. */
export const voiceMentions = pgTable(
  "voice_mention",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    postId: whole("post_id")
      .notNull()
      .references(() => voicePosts.id),
    readTime: instant("read_time"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index("voice_mention_post_idx").on(t.postId),
    index("voice_mention_unread_idx").on(t.userId, t.postId).where(sql`${t.readTime} is null`),
  ],
);

/** `followerId` follows `followeeId`, or asks to follow a private account. */
export const voiceFollows = pgTable(
  "voice_follow",
  {
    id: id(),
    followerId: whole("follower_id")
      .notNull()
      .references(() => users.id),
    followeeId: whole("followee_id")
      .notNull()
      .references(() => users.id),
    /** `accepted` · `asked`. */
    state: text("state").notNull().default("accepted"),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("voice_follow_key").on(t.followerId, t.followeeId),
    index("voice_follow_follower_idx").on(t.followerId, t.state, t.id),
    index("voice_follow_followee_idx").on(t.followeeId, t.state, t.id),
    check("voice_follow_state", sql`${t.state} in ('accepted', 'asked')`),
    check("voice_follow_others", sql`${t.followerId} <> ${t.followeeId}`),
  ],
);

/** `userId` sees nothing of `mutedId`, who does not learn of it. */
export const voiceMutes = pgTable(
  "voice_mute",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    mutedId: whole("muted_id")
      .notNull()
      .references(() => users.id),
    /** When it ends; null: never. */
    untilTime: instant("until_time"),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mutedId] }),
    index("voice_mute_muted_idx").on(t.mutedId),
    check("voice_mute_others", sql`${t.userId} <> ${t.mutedId}`),
  ],
);

/** Words whose posts a person does not want to see. */
export const voiceMutedWords = pgTable(
  "voice_muted_word",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    word: text("word").notNull(),
    /** What `mute_text` contains where a post has the word. */
    pattern: text("pattern").notNull(),
    /** When it ends; null: never. */
    untilTime: instant("until_time"),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("voice_muted_word_key").on(t.userId, t.pattern),
    check("voice_muted_word_filled", sql`${t.pattern} <> ''`),
  ],
);
