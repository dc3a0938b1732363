import { useNavigate } from "react-router";
import { type TrailState, useCasePage, useGoOn, useNeighborsOfCase } from "#care-cases/web/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { restoreToComposer } from "#case-messages/web/held/restore-to-composer.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { newestHeld } from "./draft-queries.ts";
import type { TakenBack } from "./use-taken-back.ts";

/** Takes a message back from another page, and returns to its case, where its text is in the composer again. */
const useTakeBackFromAfar = () => {
  const { userId } = useActor();
  const { id: caseId } = useCasePage().careCase;
  const visit = useNeighborsOfCase()?.visit ?? null;
  const navigate = useNavigate();
  return useSave({
    send: (key: string) => browserApi(caseMessageCalls).takeBackCareCaseMessage({ body: { caseId, key } }),
    onSaved: ({ isInternal, comment }, key) => {
      restoreToComposer({ caseId, userId, key, isInternal, comment }, () => undefined);
      const isOnCase = /^\/cases\/\d+$/.test(location.pathname);
      const takenBack: TakenBack = { takenBack: isInternal ? "internal" : "external" };
      const trail: TrailState | null = visit && { visit: { ...visit, isDirect: isOnCase && visit.isDirect } };
      return navigate(`/cases/${caseId}`, { replace: isOnCase, state: { ...takenBack, ...trail } });
    },
    onRefused: (error) => reportError(error),
  });
};

/** What follows once a message was sent on the way: the next case, where it can be taken back. */
export const useSentOnWay = () => {
  const { t } = useWords();
  const { compose, careCase } = useCasePage();
  const goOn = useGoOn();
  const { save } = useTakeBackFromAfar();
  const { id } = careCase;
  return (isInternal: boolean): void => {
    const held = newestHeld(id);
    compose(null);
    const undo = held ? [{ words: t("held.undo"), onUndo: () => void save(held.key) }] : [];
    showToast(t(isInternal ? "composer.noteSavedOn" : "composer.sentOn", { id }), undo);
    goOn(true);
  };
};
