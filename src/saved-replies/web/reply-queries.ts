import { minuteMs } from "#platform/rules/durations.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import type {
  FilledReply,
  SavedReply,
  SavedReplyLanguage,
  SavedReplyRow,
} from "#saved-replies/contract/saved-reply.ts";
import { replyKeys } from "./reply-keys.ts";

/** The replies that the reader can use, searched in the browser. */
export const usableRepliesQuery: DataQuery<readonly SavedReplyRow[]> = {
  key: replyKeys.usable,
  fetch: async (api) => (await api(savedReplyCalls).getSavedReplies({ body: {} })).replies,
  freshMilliseconds: 10 * minuteMs,
};

export const savedReplyQuery = (id: number): DataQuery<SavedReply> => ({
  key: replyKeys.one(id),
  fetch: async (api) => (await api(savedReplyCalls).getSavedReply({ body: { id } })).reply,
});

/** What a reply would be on a case, in the language of its reader. */
export const replyPreviewQuery = (caseId: number, replyId: number): DataQuery<FilledReply> => ({
  key: replyKeys.preview(caseId, replyId),
  fetch: async (api) =>
    (await api(savedReplyCalls).useSavedReply({ body: { replyId, caseId, isPreview: true } })).filled,
});

/** A reply's text in this language, or in the other one if it has only that. */
export const textIn = <T>(texts: Readonly<Record<SavedReplyLanguage, T | null>>, language: SavedReplyLanguage) => {
  const other = language === "da-DK" ? "en-US" : "da-DK";
  const text = texts[language];
  return { text: text ?? texts[other], language: text ? language : other };
};
