import { useNavigate } from "react-router";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { discardDraft } from "./discard-draft.ts";

type Props = { draft: Draft; id: number; uploads: Uploads; onClose: () => void };

/** Asks before discarding a draft by its button. */
export const DiscardDialog = ({ draft, id, uploads, onClose }: Props) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const discarding = useSave({
    send: () => {
      for (const { key } of uploads.list) uploads.remove(key);
      return draft.saver.discard(() => discardDraft(id));
    },
    onSaved: () => navigate("/cases", { replace: true }),
  });
  return (
    <Modal
      title={t("caseCreate.discardTitle")}
      help={t("caseCreate.discardHelp")}
      go={t("caseCreate.discardGo")}
      stay={t("caseCreate.keepWriting")}
      variant="danger"
      saving={discarding}
      failed={t("caseCreate.discardFailed")}
      onClose={onClose}
    />
  );
};
