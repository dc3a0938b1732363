import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { draftPath } from "#app/web/screens/case/case-address.ts";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { changedIdentity } from "#platform/web/changed-identity.ts";
import { askBeforeLeaving } from "#platform/web/saving/leave-questions.ts";
import { discardUntouched } from "./discard-draft.ts";

type Form = {
  readonly id: number;
  readonly draft: Draft;
  readonly visit: DraftVisit;
  readonly uploads: Uploads;
  /** Whether files or related cases were added or removed in this visit. */
  readonly isChanged: () => boolean;
  /** Whether there are neither files nor related cases. */
  readonly isBare: boolean;
};

/** The form is about to be left, and waits for the person's answer. */
export type Leave = {
  /** `isDiscarded`: the form can't be used any more, even if the page isn't left after all. */
  readonly go: (isDiscarded: boolean) => void;
  readonly stay: () => void;
};

const isChanged = ({ draft: { saver }, isChanged: isOtherwiseChanged }: Form): boolean =>
  !saver.isFinished && (saver.isChanged() || isOtherwiseChanged());

/** Whether closing the tab would lose anything; after a session ended, input is kept in local storage. */
const wouldLose = ({ draft: { state, error, saver }, uploads }: Form): boolean =>
  !saver.isFinished && (uploads.isRunning || (state !== "saved" && error?.statusCode !== 401));

/** The question before another identity, such as by signing out, which needs an answer unless nothing can be saved. */
const useAsked = (latest: { readonly current: Form }): Leave | null => {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(
    () =>
      askBeforeLeaving(() => {
        if (changedIdentity() || !isChanged(latest.current)) return Promise.resolve(true);
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    [latest],
  );
  if (!answer) return null;
  const give = (mayLeave: boolean) => {
    setAnswer(null);
    answer(mayLeave);
  };
  const go = async (isDiscarded: boolean) => {
    if (isDiscarded) await navigate(latest.current.visit.now().from ?? "/cases", { replace: true });
    give(true);
  };
  return { go: (isDiscarded) => void go(isDiscarded), stay: () => give(false) };
};

/**
 * Leaving a draft that this visit changed waits for the person's answer (`LeaveDialog`): for another page, another
 * company, signing out, or acting for somebody and its end. Closing the tab asks, in the browser's words, only while
 * something is unsaved. A new draft in which nothing was changed is deleted.
 */
export const useLeaveDraft = (form: Form): Leave | null => {
  const { id } = form;
  const latest = useRef(form);
  latest.current = form;
  const asked = useAsked(latest);

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (wouldLose(latest.current)) event.preventDefault();
    };
    addEventListener("beforeunload", onClose);
    return () => removeEventListener("beforeunload", onClose);
  }, []);

  useEffect(
    () => () => {
      const { draft, visit, isBare } = latest.current;
      if (draft.saver.isFinished || location.pathname === draftPath(id)) return;
      if (!visit.now().isNew || !isBare || isChanged(latest.current)) return;
      draft.saver.finish();
      // What remains is deleted after a day (rules, "Drafts").
      discardUntouched(id).catch(() => {});
    },
    [id],
  );

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && isChanged(latest.current),
      [],
    ),
  );
  return blocker.state === "blocked" ? { go: () => blocker.proceed(), stay: blocker.reset } : asked;
};
