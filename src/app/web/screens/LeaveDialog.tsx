import { useEffect, useState } from "react";
import type { Draft } from "#care-cases/web/create/use-draft.ts";
import { isOnItsWay } from "#case-files/web/upload-queue.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors.ts";
import { Act } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { Modal } from "#ui/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { discardDraft } from "./use-leave-draft.ts";

type Props = { id: number; draft: Draft; uploads: Uploads; onLeave: () => void; onStay: () => void };

type Doing = "asking" | "saving" | "discarding";

/** Saves once the uploads have arrived, or discards; then goes on to where one was going. */
const useLeaving = ({ id, draft, uploads, onLeave }: Props) => {
  const { saver } = draft;
  const [doing, setDoing] = useState<Doing>("asking");
  const [notSaved, setNotSaved] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way on is the same for as long as the dialog is shown
  useEffect(() => {
    if (doing !== "saving" || uploads.isRunning) return;
    let isOver = false;
    void saver.save().then((isStored) => {
      if (isOver) return;
      if (isStored) return onLeave();
      setDoing("asking");
      setNotSaved(true);
    });
    return () => {
      isOver = true;
    };
  }, [doing, uploads.isRunning, saver]);

  const start = (next: Doing) => {
    setNotSaved(false);
    setError(null);
    setDoing(next);
  };
  const discard = async () => {
    start("discarding");
    for (const { key } of uploads.list) uploads.remove(key);
    try {
      await saver.discard(() => discardDraft(id));
      onLeave();
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      setError(refused);
      setDoing("asking");
    }
  };
  return { doing, notSaved, error, save: () => start("saving"), discard };
};

const UploadNames = ({ uploads }: { uploads: Uploads }) => {
  const { t } = useWords();
  const running = uploads.list.filter(isOnItsWay);
  const failed = uploads.list.filter((upload) => !isOnItsWay(upload));
  const names = (list: typeof running) => (
    <ul className={styles.names}>
      {list.map(({ key, file, percent }) => (
        <li key={key}>
          {file.name}
          {percent === null ? null : <span className={styles.hint}> {t("files.percent", { percent })}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {running.length > 0 ? (
        <div>
          <p>{t("caseCreate.leaveUploads")}</p>
          {names(running)}
        </div>
      ) : null}
      {failed.length > 0 ? (
        <div>
          <p>{t("caseCreate.leaveFailedUploads")}</p>
          {names(failed)}
        </div>
      ) : null}
    </>
  );
};

/** Asks what becomes of a changed draft before another page is shown. */
export const LeaveDialog = (props: Props) => {
  const { t } = useWords();
  const { draft, uploads, onLeave, onStay } = props;
  const { doing, notSaved, error, save, discard } = useLeaving(props);
  const isBusy = doing !== "asking";
  return (
    <Modal
      title={t("caseCreate.leaveTitle")}
      help={t("caseCreate.leaveHelp")}
      go={doing === "saving" ? t("caseCreate.saving") : t("caseCreate.leaveSave")}
      stay={t("caseCreate.leaveStay")}
      busy={isBusy}
      onGo={save}
      onClose={onStay}
      also={
        <Act variant="danger" aria-busy={isBusy} onClick={() => (isBusy ? undefined : void discard())}>
          {t("caseCreate.leaveDiscard")}
        </Act>
      }
    >
      <UploadNames uploads={uploads} />
      {error ? <ErrorNote act={t("caseCreate.discardFailed")} error={error} /> : null}
      {notSaved ? (
        <ErrorNote
          act={t("caseCreate.leaveSaveFailed")}
          error={{
            statusCode: 400,
            data: draft.error?.data ?? null,
            said: t(draft.state === "failed" ? "caseCreate.leaveKept" : "caseCreate.leaveBlocked"),
          }}
        />
      ) : null}
      {notSaved || error ? (
        <Act size="small" variant="plain" className={styles.leaveAnyway ?? ""} onClick={onLeave}>
          {t("caseCreate.leaveAnyway")}
        </Act>
      ) : null}
    </Modal>
  );
};
