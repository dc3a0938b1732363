import { useCasePage, useGoOn } from "#care-cases/web/public.ts";
import { useTakeBack } from "#case-messages/web/held/use-take-back.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { newestHeld } from "./draft-queries.ts";

/** What follows once a message was sent on the way: the next case, where it can be taken back. */
export const useSentOnWay = () => {
  const { t } = useWords();
  const { compose, careCase } = useCasePage();
  const goOn = useGoOn();
  const { save } = useTakeBack({ compose: null, onRefused: (error) => reportError(error) });
  const { id } = careCase;
  return (isInternal: boolean): void => {
    const held = newestHeld(id);
    compose(null);
    const undo = held ? [{ words: t("held.undo"), onUndo: () => void save(held.key) }] : [];
    showToast(t(isInternal ? "composer.noteSavedOn" : "composer.sentOn", { id }), undo);
    goOn(true);
  };
};
