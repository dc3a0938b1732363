import { useEffect, useState } from "react";
import { isOnItsWay } from "#case-files/web/upload-queue.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { discardVisit } from "./discard-draft.ts";
import type { DraftForm } from "./use-draft-form.ts";

type Props = { id: number; form: DraftForm; onLeave: () => void; onStay: () => void };

type Doing = "asking" | "saving" | "discarding";

/** Saves once the uploads have arrived, or discards; then goes on to where one was going. */
const useLeaving = ({ id, form: { draft, visit, uploads, removed }, onLeave }: Props) => {
  const { saver } = draft;
  const [doing, setDoing] = useState<Doing>("asking");
  const [notSaved, setNotSaved] = useState(false);
  const [failed, setFailed] = useState<{ readonly at: Doing; readonly error: ApiError } | null>(null);

  const fail = (at: Doing, failure: unknown) => {
    const error = asApiError(failure);
    if (error.statusCode === 401) reportError(error);
    setFailed({ at, error });
    setDoing("asking");
  };
  /** The text, and then the files that were taken away: one can leave with either of them undone. */
  const saveAll = async (): Promise<boolean> => {
    if (!(await saver.save())) return false;
    await removed.deleteAll();
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way on is the same for as long as the dialog is shown
  useEffect(() => {
    if (doing !== "saving" || uploads.isRunning) return;
    let isOver = false;
    void saveAll().then(
      (isStored) => {
        if (isOver) return;
        if (isStored) return onLeave();
        setDoing("asking");
        setNotSaved(true);
      },
      (failure: unknown) => {
        if (!isOver) fail("saving", failure);
      },
    );
    return () => {
      isOver = true;
    };
  }, [doing, uploads.isRunning, saver]);

  const start = (next: Doing) => {
    setNotSaved(false);
    setFailed(null);
    setDoing(next);
  };
  const discard = async () => {
    start("discarding");
    try {
      await discardVisit({ id, draft, visit, uploads });
      removed.keepAll();
      onLeave();
    } catch (failure) {
      fail("discarding", failure);
    }
  };
  return { doing, notSaved, failed, save: () => start("saving"), discard };
};

const UploadNames = ({ uploads }: { uploads: Uploads }) => {
  const { t } = useWords();
  const running = uploads.list.filter(isOnItsWay);
  const failed = uploads.list.filter((upload) => !isOnItsWay(upload));
  const names = (list: typeof running) => (
    <ul className={`stack gap-1 mt-1 anywhere ${styles.names}`}>
      {list.map(({ key, file, percent }) => (
        <li key={key}>
          {file.name}
          {percent === null ? null : <span className="help"> {t("files.percent", { percent })}</span>}
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

const failedActions = {
  new: "caseCreate.discardFailed",
  asking: "caseCreate.discardChangesFailed",
  saving: "files.deleteFailed",
  discarding: "caseCreate.discardChangesFailed",
} as const;

/** Asks what becomes of a changed draft before another page is shown. */
export const LeaveDialog = (props: Props) => {
  const { t } = useWords();
  const { form, onLeave, onStay } = props;
  const { draft, uploads } = form;
  const { doing, notSaved, failed, save, discard } = useLeaving(props);
  const isBusy = doing !== "asking";
  const { isNew } = form.visit.now();
  return (
    <Modal
      title={t(isNew ? "caseCreate.leaveTitle" : "caseCreate.leaveChanged")}
      help={t(isNew ? "caseCreate.leaveHelp" : "caseCreate.leaveChangedHelp")}
      go={
        doing === "saving" ? t("caseCreate.saving") : t(isNew ? "caseCreate.leaveSave" : "caseCreate.leaveSaveChanges")
      }
      stay={t("caseCreate.leaveStay")}
      busy={isBusy}
      onGo={save}
      onClose={onStay}
      also={
        <Button variant="danger" aria-busy={isBusy} onClick={() => (isBusy ? undefined : void discard())}>
          {t(isNew ? "caseCreate.leaveDiscard" : "caseCreate.leaveDiscardChanges")}
        </Button>
      }
    >
      <UploadNames uploads={uploads} />
      {failed ? <ErrorNote action={t(failedActions[isNew ? "new" : failed.at])} error={failed.error} /> : null}
      {notSaved ? (
        <ErrorNote
          action={t("caseCreate.leaveSaveFailed")}
          error={{
            statusCode: 400,
            data: draft.error?.data ?? null,
            said: t(draft.state === "failed" ? "caseCreate.leaveKept" : "caseCreate.leaveBlocked"),
          }}
        />
      ) : null}
      {notSaved || failed ? (
        <Button size="small" variant="plain" className={styles.leaveAnyway ?? ""} onClick={onLeave}>
          {t("caseCreate.leaveAnyway")}
        </Button>
      ) : null}
    </Modal>
  );
};
