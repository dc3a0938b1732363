import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { localDraftKey } from "#platform/web/saving/local-draft.ts";
import {
  type SavedReply,
  type SavedReplyActs,
  type SavedReplyLanguage,
  type SavedReplyScope,
  type SavedReplyText,
  savedReplyLanguages,
} from "#saved-replies/contract/saved-reply.ts";

/** A reply while it is edited: an empty text is none. */
export type ReplyValues = {
  /** Of the reply that is changed. */
  readonly version: number;
  readonly scope: SavedReplyScope;
  readonly teamId: number | null;
  readonly isInternal: boolean;
  readonly texts: Readonly<Record<SavedReplyLanguage, SavedReplyText>>;
  readonly acts: SavedReplyActs;
};

const noText: SavedReplyText = { title: "", body: "" };

export const newReply: ReplyValues = {
  version: 0,
  scope: "own",
  teamId: null,
  isInternal: false,
  texts: { "en-US": noText, "da-DK": noText },
  acts: {},
};

export const valuesOfReply = ({ version, scope, team, isInternal, texts, acts }: SavedReply): ReplyValues => ({
  version,
  scope,
  teamId: team?.id ?? null,
  isInternal,
  texts: { "en-US": texts["en-US"] ?? noText, "da-DK": texts["da-DK"] ?? noText },
  acts,
});

const isNoText = ({ title, body }: SavedReplyText): boolean => title.trim() === "" && visibleLength(body) === 0;
const textOrNone = (text: SavedReplyText) => (isNoText(text) ? null : text);

/** Without acts that say nothing, and without a note of what is one. */
const actsToStore = ({ note, addTags, removeTags, ...acts }: SavedReplyActs, isInternal: boolean): SavedReplyActs => ({
  ...acts,
  ...(addTags?.length && { addTags }),
  ...(removeTags?.length && { removeTags }),
  ...(!isInternal && note && visibleLength(note) > 0 && { note }),
});

/** As a reply is stored. */
export const changesOfValues = ({ isInternal, texts, acts }: ReplyValues) => ({
  isInternal,
  texts: { "en-US": textOrNone(texts["en-US"]), "da-DK": textOrNone(texts["da-DK"]) },
  acts: actsToStore(acts, isInternal),
});

export const bodyOfValues = (values: ReplyValues) => ({
  scope: values.scope,
  ...(values.scope === "team" && values.teamId !== null && { teamId: values.teamId }),
  ...changesOfValues(values),
});

export const hasNoTexts = ({ texts }: ReplyValues): boolean =>
  savedReplyLanguages.every((language) => isNoText(texts[language]));

/** Local storage key of a reply that is edited, or of a new one. */
export const replyDraftName = (userId: number, id: number | "new"): string => localDraftKey(userId, "saved-reply", id);
