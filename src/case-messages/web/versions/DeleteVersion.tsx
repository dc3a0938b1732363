import { keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { type MessageVersion, messageVersionCalls } from "#case-messages/contract/version-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { message: Pick<CaseMessage, "id" | "caseId">; version: MessageVersion; onClose: () => void };

/** Asks for confirmation, then deletes an earlier version of a message. */
export const DeleteVersion = ({ message: { id: messageId, caseId }, version, onClose }: Props) => {
  const { t, tag } = useWords();
  const body = { caseId, messageId, versionId: version.id };
  const deletion = useSave({
    send: () => browserApi(messageVersionCalls).deleteCareCaseMessageVersion({ body }),
    onSaved: async () => {
      await invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
      onClose();
    },
  });
  return (
    <Modal
      title={t("versions.deleteTitle", { when: formatInstant(tag, version.at) })}
      help={t("versions.deleteHelp")}
      go={t("versions.deleteGo")}
      variant="danger"
      saving={deletion}
      failed={t("versions.deleteFailed")}
      onClose={onClose}
    />
  );
};
