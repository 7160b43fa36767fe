/** Greatest lengths and counts. */
export const voiceLimits = {
  /** Characters of a post, in Unicode code points [MS5]. */
  content: 200,
  /** Characters left from which the composer shows how many. */
  left: 20,
  /** Pictures of a post [MS6], and characters of a text that says what one shows. */
  images: 4,
  alt: 200,
  /** Tags and people mentioned in one post, and code points of a tag [MS20]. */
  tags: 5,
  tag: 20,
  mentions: 10,
  /** Drafts of one person, and code points of one; a post may have fewer. */
  drafts: 20,
  draft: 2_000,
  /** Milliseconds after the last key until a draft is sent to the account. */
  draftDelay: 2_000,
  /** Minutes in which its author may change a post. */
  editMinutes: 5,
  /** Characters of a link's address, title and description. */
  url: 500,
  linkTitle: 120,
  linkDescription: 200,
  /** People that one person may follow; lists of followed people stay bounded by it. */
  following: 1_000,
  /** Muted people and muted words of one person, and characters of such a word. */
  mutes: 500,
  mutedWords: 100,
  mutedWord: 30,
  /** People suggested while a name is typed [MS13], and the pause in ms before they are asked for. */
  suggestions: 8,
  suggestDelay: 500,
  /** Rows that a search answers to the API, and searches that a browser remembers [MS18]. */
  search: 100,
  searchHistory: 10,
  /** Likes of a guest that a browser remembers, under the key `voice-like` [MS17]. */
  storedLikes: 500,
  /** Characters of a shared text, and of a preview. */
  preview: 100,
} as const;

/** Days for which a person or a word can be muted; null: for ever. */
export const muteDays = [1, 7, 30] as const;

/** Who may mention a person, and who may quote them. */
export const consents = ["anyone", "followed", "none"] as const;
export type Consent = (typeof consents)[number];
