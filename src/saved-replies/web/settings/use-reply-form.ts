import type { ApiError } from "#platform/contract/error-shape.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import type { LocalDraftState } from "#platform/web/saving/local-draft.ts";
import { showToast } from "#platform/web/toasts.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import type { SavedReply } from "#saved-replies/contract/saved-reply.ts";
import { replyKeys, replyListScreen } from "#saved-replies/web/reply-keys.ts";
import { languageFor, replyTitle } from "#saved-replies/web/reply-words.ts";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { atField, useForm } from "#ui/field/use-form.ts";
import type { Team } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { bodyOfValues, changesOfValues, hasNoTexts, type ReplyValues } from "./reply-values.ts";

/** For whom the reader may keep replies, besides their own. */
export type MayKeep = { readonly everybody: boolean; readonly teams: readonly Team[] };

/** The reply as somebody else has changed it meanwhile. */
const theirsOf = (error: ApiError): SavedReply | null =>
  error.code === "stale" ? ((error.data?.current ?? null) as SavedReply | null) : null;

type EditedReply = {
  readonly reply: SavedReply | null;
  readonly kept: LocalDraftState<ReplyValues>;
  /** Why its texts can't be stored yet. */
  readonly blockedBy: TextUploads["blockedBy"];
  readonly onClose: () => void;
};

/** Creates or changes a reply. After somebody else has changed it, saving again replaces that. */
export const useReplyForm = ({ reply, kept, blockedBy, onClose }: EditedReply) => {
  const words = useWords();
  const { t } = words;
  const api = browserApi(savedReplyCalls);
  const form = useForm({
    typed: kept,
    check: (values) => {
      const first = `texts.${languageFor(words)}` as const;
      const waits = blockedBy ? [atField(`${first}.body`, blockedBy)] : [];
      const problems = [...bodyProblems(savedReplyCalls.createSavedReply, bodyOfValues(values)), ...waits];
      return hasNoTexts(values) ? [...problems, atField(`${first}.title`, "noText")] : problems;
    },
    says: (_field, code) => {
      if (code === "uploading" || code === "pictureMissing") return t(`composer.${code}`);
      return code === "missing" || code === "tooShort" ? t("replies.needsTitle") : null;
    },
    send: async (values) => {
      if (!reply) return (await api.createSavedReply({ body: bodyOfValues(values) })).reply;
      const body = { id: reply.id, version: values.version, changes: changesOfValues(values) };
      return (await api.updateSavedReply({ body })).reply;
    },
    onRefused: (error) => {
      const theirs = theirsOf(error);
      if (theirs) kept.set({ ...kept.value, version: theirs.version });
    },
    onSaved: (stored) => {
      showToast(t(reply ? "replies.changed" : "replies.created", { name: replyTitle(stored, words) }));
      onClose();
      return invalidate(replyListScreen, replyKeys.all);
    },
  });
  const theirs = form.error && theirsOf(form.error);
  return { ...form, conflict: theirs && t("replies.theirs", { name: theirs.changedBy }) };
};
