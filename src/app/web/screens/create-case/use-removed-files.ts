import { useRef } from "react";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { deleteFile } from "#case-files/web/file-queries.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { deleteFiles } from "./discard-draft.ts";

const none: readonly number[] = [];

export type RemovedFiles = {
  readonly ids: readonly number[];
  readonly remove: (file: CaseFile) => Promise<void>;
  /** Permanently, after the visit is saved or the draft submitted; throws if refused. */
  readonly deleteAll: () => Promise<void>;
  readonly keepAll: () => void;
};

/**
 * Files that were removed from a draft in its form. They are only deleted when the visit is saved or submitted, so
 * discarding restores them; until then they are remembered in local storage. Files uploaded in the same visit are
 * deleted immediately. `unused`: pictures that were taken out of the description, and are deleted then too.
 */
export const useRemovedFiles = (caseId: number, visit: DraftVisit, unused: readonly number[]): RemovedFiles => {
  const { t } = useWords();
  const { userId } = useActor();
  const kept = useLocalDraft(localDraftKey(userId, "draft-files", caseId), none, (ids) => ids.length === 0);
  const latest = useRef(kept.value);
  latest.current = kept.value;
  const remove = async (file: CaseFile) => {
    if (visit.now().addedFiles.includes(file.id)) {
      await deleteFile(file);
      return visit.fileRemoved(file.id);
    }
    kept.set([...latest.current, file.id]);
    const undo = () => kept.set(latest.current.filter((id) => id !== file.id));
    showToast(t("files.removed", { name: file.name }), [{ words: t("files.undo"), onUndo: undo }]);
  };
  return {
    ids: kept.value,
    remove,
    deleteAll: async () => {
      await deleteFiles(caseId, [...kept.value, ...unused]);
      kept.clear();
    },
    keepAll: kept.clear,
  };
};
