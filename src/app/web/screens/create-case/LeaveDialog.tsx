import { useEffect, useRef, useState } from "react";
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
import { needsDecision } from "./use-leave-draft.ts";

type Props = { id: number; form: DraftForm; onLeave: () => void; onStay: () => void };

/** A save that takes longer shows that it runs. */
const quietMilliseconds = 1_000;

type LeaveAction = "saving" | "discarding";

/** Saves after uploads finish, or discards; then continues the navigation. */
const useLeaving = ({ id, form: { draft, visit, uploads, removed, decide }, onLeave }: Props) => {
  const [notSaved, setNotSaved] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  /** The text, and then the removed files, once uploads are done: one can leave with either unsaved. */
  const saveAll = async (): Promise<boolean> => {
    await uploads.settled();
    // The person decided to stay.
    if (isGone.current) return false;
    if (!(await draft.saver.save())) return false;
    await removed.deleteAll();
    return true;
  };
  const discardAll = async (): Promise<boolean> => {
    await discardVisit({ id, draft, visit, uploads });
    removed.keepAll();
    return true;
  };
  const { isPending, pending, error, refused, save, forget } = useSave({
    send: (way: LeaveAction) => (way === "saving" ? saveAll() : discardAll()),
    onSaved: (isDone, way) => {
      if (way === "saving" && isGone.current) return;
      if (isDone) onLeave();
      else setNotSaved(true);
    },
  });
  // What only has to be saved is saved without a word, and the form left.
  const [isAsked, ask] = useState(needsDecision({ draft, uploads, removed }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the navigation that waits
  useEffect(() => {
    if (isAsked) return;
    void save("saving");
    const timer = setTimeout(() => ask(true), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const start = (way: LeaveAction) => {
    decide();
    setNotSaved(false);
    forget();
    void save(way);
  };
  return {
    isShown: isAsked || notSaved || error !== null,
    isBusy: isPending,
    isSaving: pending === "saving",
    notSaved,
    failed: error && refused ? { at: refused, error } : null,
    start,
  };
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

/**
 * Before a draft is left that isn't saved: saves it and leaves, or, if that takes long, fails or needs a decision, asks
 * what to do.
 */
export const LeaveDialog = (props: Props) => {
  const { t } = useWords();
  const { form, onLeave, onStay } = props;
  const { draft, uploads } = form;
  const { isShown, isBusy, isSaving, notSaved, failed, start } = useLeaving(props);
  const { isNew } = form.visit.now();
  if (!isShown) return null;
  return (
    <Modal
      title={t(isNew ? "caseCreate.leaveTitle" : "caseCreate.leaveChanged")}
      help={t(isNew ? "caseCreate.leaveHelp" : "caseCreate.leaveChangedHelp")}
      go={isSaving ? t("caseCreate.saving") : t(isNew ? "caseCreate.leaveSave" : "caseCreate.leaveSaveChanges")}
      stay={t("caseCreate.leaveStay")}
      busy={isBusy}
      onGo={() => start("saving")}
      onClose={onStay}
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
        <Button size="small" variant="plain" className={styles.leaveAnyway ?? ""} onClick={onLeave}>
          {t("caseCreate.leaveAnyway")}
        </Button>
      ) : null}
    </Modal>
  );
};
