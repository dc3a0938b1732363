import { useRef, useState } from "react";
import { isOnItsWay } from "#case-files/web/upload-queue.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { discardVisit } from "./discard-draft.ts";
import type { DraftForm } from "./use-draft-form.ts";
import type { Leave } from "./use-leave-draft.ts";

type Props = { id: number; form: DraftForm; leave: Leave };

type LeaveAction = "saving" | "discarding";

/** Saves after uploads finish, or discards; then leaves. */
const useLeaving = ({ id, form: { draft, visit, uploads, removed }, leave }: Props) => {
  const [notSaved, setNotSaved] = useState(false);
  const hasStayed = useRef(false);
  /** Once uploads are done, saves the text and then deletes removed files; the person can leave with either unsaved. */
  const saveAll = async (): Promise<boolean> => {
    await uploads.settled();
    if (hasStayed.current) return false;
    if (!(await draft.saver.save())) return false;
    await removed.deleteAll();
    return true;
  };
  const discardAll = async (): Promise<boolean> => {
    await discardVisit({ id, draft, visit, uploads });
    removed.keepAll();
    return true;
  };
  const { pending, error, refused, save, forget } = useSave({
    send: (action: LeaveAction) => (action === "saving" ? saveAll() : discardAll()),
    onSaved: (isDone, action) => {
      if (hasStayed.current) return;
      if (isDone) leave.go(action === "discarding");
      else setNotSaved(true);
    },
  });
  const start = (action: LeaveAction) => {
    setNotSaved(false);
    forget();
    void save(action);
  };
  /** Half of a draft can't be discarded. */
  const stay = () => {
    if (pending === "discarding") return;
    hasStayed.current = true;
    leave.stay();
  };
  return { pending, notSaved, failed: error && refused ? { at: refused, error } : null, start, stay };
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
  saving: "files.deleteFailed",
  discarding: "caseCreate.discardChangesFailed",
} as const;

/** Before a changed draft is left: save, discard or stay. What can't be saved or discarded keeps the person here. */
export const LeaveDialog = (props: Props) => {
  const { t } = useWords();
  const { form, leave } = props;
  const { draft, uploads } = form;
  const { pending, notSaved, failed, start, stay } = useLeaving(props);
  const isBusy = pending !== undefined;
  const { isNew } = form.visit.now();
  return (
    <Modal
      title={t(isNew ? "caseCreate.leaveTitle" : "caseCreate.leaveChanged")}
      help={t(isNew ? "caseCreate.leaveHelp" : "caseCreate.leaveChangedHelp")}
      go={
        pending === "saving"
          ? t("caseCreate.saving")
          : t(isNew ? "caseCreate.leaveSave" : "caseCreate.leaveSaveChanges")
      }
      stay={t("caseCreate.leaveStay")}
      busy={isBusy}
      onGo={() => start("saving")}
      onClose={stay}
      also={
        <Button variant="danger" aria-busy={isBusy} onClick={() => (isBusy ? undefined : start("discarding"))}>
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
        <Button size="small" variant="plain" className={styles.leaveAnyway ?? ""} onClick={() => leave.go(false)}>
          {t("caseCreate.leaveAnyway")}
        </Button>
      ) : null}
    </Modal>
  );
};
