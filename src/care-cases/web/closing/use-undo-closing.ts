import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { showCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { changeLines } from "#care-cases/web/changes/change-lines.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";

/** A case before and after it was closed. */
export type ChangedCase = { readonly before: ListedRow; readonly after: CareCase };

const undoOne = async ({ after: { id, version } }: ChangedCase): Promise<void> =>
  showCase((await browserApi(caseStaffCalls).undoCareCaseClosing({ body: { id, version } })).careCase);

const refresh = (closed: readonly ChangedCase[]) =>
  invalidate(caseScreens.list, caseScreens.case, ...closed.map(({ after }) => caseKeys.one(after.id)));

/** Shows a toast with what closing or delivering cases has changed, which offers undo while it is displayed. */
export const useUndoClosing = () => {
  const words = useWords();
  const { t } = words;
  const { save } = useSave({
    send: async (closed: readonly ChangedCase[]) => {
      const results = await Promise.allSettled(closed.map(undoOne));
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
    onSaved: (_reply, closed) => {
      const [first] = closed;
      showToast(closed.length === 1 && first ? t("closing.undone", { id: first.after.id }) : t("closing.undoneAll"));
      return refresh(closed);
    },
    onRefused: (error, closed) => {
      reportError(error);
      void refresh(closed);
    },
    overlaps: true,
  });
  return (closed: readonly ChangedCase[]): void => {
    const [first] = closed;
    if (!first) return;
    const closing = closed.map(({ before, after: { status, assignee } }) => ({ before, after: { status, assignee } }));
    const changes = changeLines(closing, words).join(" · ");
    const said =
      closed.length === 1
        ? t("closing.moved", { id: first.after.id, changes })
        : t("closing.movedAll", { count: closed.length, changes });
    showToast(said, [{ words: t("closing.undo"), onUndo: () => void save(closed) }]);
  };
};
