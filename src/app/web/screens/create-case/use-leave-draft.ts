import { useCallback, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { draftPath } from "#app/web/screens/case/load-case.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { discardDraft } from "./discard-draft.ts";

type Form = {
  readonly id: number;
  readonly draft: Draft;
  /** Whether files or related cases came or went in this visit. */
  readonly isChanged: () => boolean;
  /** There are neither files nor related cases. */
  readonly isBare: boolean;
  readonly isUploading: boolean;
};

/** Whether closing the tab would lose something; what a session that ended left is kept on this computer. */
const wouldLose = ({ draft: { state, error, saver }, isUploading }: Form): boolean =>
  !saver.touched().isFinished && (isUploading || (state !== "saved" && error?.statusCode !== 401));

/**
 * When the form is left for another page: a draft that was changed in this visit waits for an answer, which the
 * returned blocker gives (the user chooses between saving and discarding); one that was never touched
 * vanishes. Closing the tab asks only while something is not stored.
 */
export const useLeaveDraft = (form: Form): Blocker => {
  const { id, draft } = form;
  const { saver } = draft;
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (wouldLose(latest.current)) event.preventDefault();
    };
    addEventListener("beforeunload", onClose);
    return () => removeEventListener("beforeunload", onClose);
  }, []);

  useEffect(
    () => () => {
      const { ever, isFinished } = saver.touched();
      if (isFinished || ever || !latest.current.isBare || location.pathname === draftPath(id)) return;
      saver.finish();
      // What stays behind goes after a day (rules, "Drafts").
      discardDraft(id).catch(() => {});
    },
    [id, saver],
  );

  return useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const { now, isFinished } = saver.touched();
        const isElsewhere = currentLocation.pathname !== nextLocation.pathname;
        return isElsewhere && !isFinished && (now || latest.current.isChanged());
      },
      [saver],
    ),
  );
};
