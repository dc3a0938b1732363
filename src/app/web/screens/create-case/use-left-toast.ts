import { useEffect } from "react";
import { draftPath } from "#app/web/screens/case/load-case.ts";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { dismissToast, showToast } from "#platform/web/toasts.ts";
import { formatMoment } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { discardVisit } from "./discard-draft.ts";

type AbandonedDraft = {
  readonly id: number;
  readonly draft: Draft;
  readonly visit: DraftVisit;
  readonly uploads: Uploads;
};

/** The notice of the form left last. */
let shownKey: number | null = null;

const hide = () => {
  if (shownKey !== null) dismissToast(shownKey);
  shownKey = null;
};

/**
 * After leaving the form, says when the draft was saved, links back to it and, unless that was decided, offers to
 * discard the changes of the visit. Opening a draft hides the notice, since its changes then belong to another visit.
 */
export const useLeftToast = ({ id, draft, visit, uploads }: AbandonedDraft): ((mayDiscard: boolean) => void) => {
  const { t, tag } = useWords();
  const { isNew } = visit.now();
  const discarding = useSave({
    send: () => discardVisit({ id, draft, visit, uploads }),
    onSaved: () => {
      showToast(t(isNew ? "caseCreate.discarded" : "caseCreate.discardedChanges"));
    },
    onRefused: () => {
      const retry = { words: t("common.retry"), onDo: () => void discarding.save() };
      showToast(t(isNew ? "caseCreate.discardFailed" : "caseCreate.discardChangesFailed"), [retry]);
    },
  });
  useEffect(hide, []);
  return (mayDiscard) => {
    hide();
    const now = Date.now();
    // Files and related cases are saved when they are chosen.
    const at = (draft.saver.touched().now && draft.saver.snapshot().savedAt) || now;
    const toDraft = { words: t("caseCreate.openDraft"), to: draftPath(id) };
    const discard = {
      words: t(isNew ? "caseCreate.leaveDiscardDraft" : "caseCreate.leaveDiscardChanges"),
      onDo: () => void discarding.save(),
    };
    const words = t("caseCreate.savedAt", { time: formatMoment(tag, at, now) });
    shownKey = showToast(words, mayDiscard ? [toDraft, discard] : [toDraft]);
  };
};
