import { useEffect, useRef } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import type { DraftSaver } from "#care-cases/web/create/draft-saver.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { sayQuietly } from "#platform/web/quiet-notes.ts";
import { invalidateScreens } from "#platform/web/screen-load.ts";
import { useWords } from "#wording/use-words.ts";
import { draftPath } from "./load-case.ts";

/** Deletes a draft with its files; throws what is refused. */
export const discardDraft = async (id: number): Promise<void> => {
  await browserApi(careCaseCalls).deleteDraftCareCase({ body: { id } });
  await invalidateScreens(caseScreens.list);
};

/**
 * When the form is left for another page: an untouched draft vanishes, a changed one is saved, and a quiet line says so
 * and offers to discard it (section 4: the user chooses between saving and discarding).
 */
export const useLeaveDraft = (id: number, saver: DraftSaver, hasFiles: boolean): void => {
  const { t } = useWords();
  const latest = useRef({ hasFiles, t });
  latest.current = { hasFiles, t };
  useEffect(
    () => () => {
      const { hasFiles, t } = latest.current;
      const touched = saver.touched();
      if (touched.isFinished || location.pathname === draftPath(id)) return;
      if (!touched.ever && !hasFiles) {
        saver.finish();
        // What stays behind goes after a day (rules, "Drafts").
        discardDraft(id).catch(() => {});
        return;
      }
      if (!touched.now) return;
      void saver.save().then(() =>
        sayQuietly(t("caseCreate.keptAsDraft"), [
          { words: t("caseCreate.openDraft"), to: draftPath(id) },
          {
            words: t("caseCreate.discardGo"),
            onDo: () => {
              saver.finish();
              discardDraft(id).catch(reportError);
            },
          },
        ]),
      );
    },
    [id, saver],
  );
};
