import { useNavigate } from "react-router";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { discardDraft } from "./discard-draft.ts";

type Props = { draft: Draft; id: number; uploads: Uploads; onClose: () => void };

/** Asks before a draft is thrown away by its own button. */
export const DiscardDialog = ({ draft, id, uploads, onClose }: Props) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { isBusy, error, run } = useAttempt();
  const go = () =>
    run(async () => {
      for (const { key } of uploads.list) uploads.remove(key);
      await draft.saver.discard(() => discardDraft(id));
      await navigate("/cases", { replace: true });
    });
  return (
    <Modal
      title={t("caseCreate.discardTitle")}
      help={t("caseCreate.discardHelp")}
      go={t("caseCreate.discardGo")}
      stay={t("caseCreate.keepWriting")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("caseCreate.discardFailed")} error={error} /> : null}
    </Modal>
  );
};
