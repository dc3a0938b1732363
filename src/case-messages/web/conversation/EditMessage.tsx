import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { EditPictures } from "#care-cases/web/public.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { MentionContext } from "#case-messages/rules/mention-context.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { useMentionSource } from "#case-messages/web/composer/mentions/use-mention-source.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { EditedText } from "#ui/editor/EditedText.tsx";
import { atField, useForm } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import { showMessage } from "./message-queries.ts";

type Props = {
  message: CaseMessage;
  mentionedIn: MentionContext;
  pictures: EditPictures | null;
  onDone: () => void;
};

/** Whether the message would have too many files with the pictures that are new in its text. */
const hasTooMany = ({ comment, files }: CaseMessage, text: string): boolean => {
  const own = new Set(files.map(({ id }) => id));
  const known = pictureFileIds(comment);
  const fresh = pictureFileIds(text).filter((id) => !own.has(id) && !known.includes(id));
  return fresh.length > 0 && own.size + fresh.length > messageBounds.files;
};

/** Edits the reader's own message in place. Input is kept as a draft until saved. */
export default function EditMessage({ message, mentionedIn, pictures, onDone }: Props) {
  const { t } = useWords();
  const { userId } = useActor();
  const { id: messageId, caseId, comment, isInternal } = message;
  const kept = useLocalDraft(
    localDraftKey(userId, "case", caseId, "message", messageId),
    comment,
    (text) => text === comment,
  );
  const mentions = useMentionSource(mentionedIn);
  const cancel = () => {
    kept.clear();
    pictures?.onWritten(comment);
    onDone();
  };
  const wrong = messageProblem(kept.value);
  const blockedBy = pictures?.uploads.blockedBy ?? null;
  const problemWords = (): string | null => {
    if (wrong) return t(`refusal.${wrong}`);
    if (blockedBy) return t(`composer.${blockedBy}`);
    return hasTooMany(message, kept.value) ? t("files.tooMany") : null;
  };
  const form = useForm({
    typed: {
      value: { comment: kept.value },
      set: ({ comment: text }) => kept.set(text),
      clear: kept.clear,
    },
    check: () => (problemWords() ? [atField("comment", wrong ?? blockedBy ?? "tooMany")] : []),
    says: problemWords,
    send: (values) => browserApi(caseMessageCalls).editCareCaseMessage({ body: { caseId, messageId, ...values } }),
    onSaved: (reply) => {
      showMessage(reply.message);
      pictures?.onWritten(reply.message.comment);
      void invalidate(caseKeys.history(caseId), caseKeys.files(caseId));
      onDone();
    },
  });
  return (
    <EditedText
      label={t("message.editing")}
      kept={kept}
      form={form}
      problem={form.problemAt("comment")}
      failed={t("error.updateComment")}
      go={t("message.saveEdit")}
      variant={isInternal ? "internal" : "filled"}
      mentions={mentions}
      pictures={pictures?.uploads.pictures}
      onCancel={cancel}
    />
  );
}
