import { useState } from "react";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { useMentionSource } from "#case-messages/web/composer/use-mention-source.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { Button } from "#ui/button/Button.tsx";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { showMessage } from "./message-queries.ts";

type Props = { message: CaseMessage; customerNumber: string | null; onDone: () => void };

/** Changes one's own message where it stands. What is typed is kept until it is stored. */
export default function EditMessage({ message, customerNumber, onDone }: Props) {
  const { t } = useWords();
  const { userId } = useActor();
  const { id: messageId, caseId, comment, isInternal } = message;
  const kept = useLocalDraft(
    localDraftKey(userId, "case", caseId, "message", messageId),
    comment,
    (text) => text === comment,
  );
  const mentions = useMentionSource(customerNumber, isInternal);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof messageProblem>>(null);

  const cancel = () => {
    kept.clear();
    onDone();
  };
  const save = async () => {
    const wrong = messageProblem(kept.value);
    setProblem(wrong);
    if (wrong || isSaving) return;
    setSaving(true);
    setError(null);
    try {
      const body = { caseId, messageId, comment: kept.value };
      const reply = await browserApi(caseMessageCalls).editCareCaseMessage({ body });
      showMessage(reply.message);
      void queryClient().invalidateQueries({ queryKey: caseKeys.history(caseId) });
      cancel();
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      setError(refused);
      setSaving(false);
    }
  };
  return (
    <div className="stack">
      {kept.isRead ? (
        <RichTextEditor
          label={t("message.editing")}
          value={kept.value}
          onChange={kept.set}
          onSubmit={() => void save()}
          mentions={mentions}
          disabled={isSaving}
          invalid={problem !== null}
          autoFocus
        />
      ) : null}
      {problem ? (
        <p className="problem" role="alert">
          {t(`refusal.${problem}`)}
        </p>
      ) : null}
      {error ? <ErrorNote action={t("error.updateComment")} error={error} onRetry={() => void save()} /> : null}
      <div className="actions end">
        <Button onClick={cancel}>{t("common.cancel")}</Button>
        <Button variant={isInternal ? "internal" : "filled"} aria-busy={isSaving} onClick={() => void save()}>
          {t("message.saveEdit")}
        </Button>
      </div>
    </div>
  );
}
