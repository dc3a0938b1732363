import { useCallback, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { draftPath } from "#app/web/screens/case/load-case.ts";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { discardDraft } from "./discard-draft.ts";
import { useLeftToast } from "./use-left-toast.ts";
import type { RemovedFiles } from "./use-removed-files.ts";

type Form = {
  readonly id: number;
  readonly draft: Draft;
  readonly visit: DraftVisit;
  readonly uploads: Uploads;
  readonly removed: RemovedFiles;
  /** Whether files or related cases were added or removed in this visit. */
  readonly isChanged: () => boolean;
  /** Whether there are neither files nor related cases. */
  readonly isBare: boolean;
};

export type BlockedLeave = {
  readonly blocker: Blocker;
  /** The person chose to save, so discarding isn't offered any more. */
  readonly decide: () => void;
};

/** Whether closing the tab would lose anything; after a session ended, input is kept in local storage. */
const wouldLose = ({ draft: { state, error, saver }, uploads }: Form): boolean =>
  !saver.touched().isFinished && (uploads.isRunning || (state !== "saved" && error?.statusCode !== 401));

/**
 * Whether something needs a decision before the form is left: an upload, a removed file that would be deleted, or text
 * that can't be saved as it is.
 */
export const needsDecision = ({ draft, uploads, removed }: Pick<Form, "draft" | "uploads" | "removed">): boolean => {
  const { state } = draft.saver.snapshot();
  return uploads.list.length + removed.ids.length > 0 || state === "blocked" || state === "conflict";
};

/**
 * On leaving the form for another page: a saved draft is left at once, with a notice that offers to discard the changes
 * of this visit; otherwise the returned blocker waits until it is saved or the person has decided (`LeaveDialog`). An
 * unchanged draft is deleted. Closing the tab only asks if something is unsaved.
 */
export const useLeaveDraft = (form: Form): BlockedLeave => {
  const { id, draft } = form;
  const { saver } = draft;
  const showLeft = useLeftToast(form);
  const isDecided = useRef(false);
  const latest = useRef({ ...form, showLeft });
  latest.current = { ...form, showLeft };

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (wouldLose(latest.current)) event.preventDefault();
    };
    addEventListener("beforeunload", onClose);
    return () => removeEventListener("beforeunload", onClose);
  }, []);

  useEffect(
    () => () => {
      const { now, ever, isFinished } = saver.touched();
      if (isFinished || location.pathname === draftPath(id)) return;
      const { isBare, isChanged, showLeft: show } = latest.current;
      if (!ever && isBare) {
        saver.finish();
        // What remains is deleted after a day (rules, "Drafts").
        discardDraft(id).catch(() => {});
        return;
      }
      const isOfThisVisit = now || isChanged() || isDecided.current;
      if (isOfThisVisit && saver.snapshot().state === "saved") show(!isDecided.current);
    },
    [id, saver],
  );

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        if (currentLocation.pathname === nextLocation.pathname || saver.touched().isFinished) return false;
        return saver.snapshot().state !== "saved" || needsDecision(latest.current);
      },
      [saver],
    ),
  );
  const decide = () => {
    isDecided.current = true;
  };
  return { blocker, decide };
};
