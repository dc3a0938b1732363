import type { CaseRow, CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { showCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";

/** A closed case, with its version after closing. */
export type ClosedCase = Pick<CaseRow, "id" | "version">;

const undoOne = async ({ id, version }: ClosedCase): Promise<void> =>
  showCase((await browserApi(caseStaffCalls).undoCareCaseClosing({ body: { id, version } })).careCase);

const refresh = (closed: readonly ClosedCase[]) =>
  invalidate(caseScreens.list, caseScreens.case, ...closed.map(({ id }) => caseKeys.one(id)));

/** Shows a toast that cases were closed or delivered, which offers undo while it is displayed. */
export const useUndoClosing = () => {
  const { t } = useWords();
  const { save } = useSave({
    send: async (closed: readonly ClosedCase[]) => {
      const results = await Promise.allSettled(closed.map(undoOne));
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
    onSaved: (_reply, closed) => {
      const [first] = closed;
      showToast(closed.length === 1 && first ? t("closing.undone", { id: first.id }) : t("closing.undoneAll"));
      return refresh(closed);
    },
    onRefused: (error, closed) => {
      reportError(error);
      void refresh(closed);
    },
    overlaps: true,
  });
  return (to: CaseStatus, closed: readonly ClosedCase[]): void => {
    const [first] = closed;
    if (!first) return;
    const status = t(`caseStatus.${to}`);
    const said =
      closed.length === 1
        ? t("closing.moved", { id: first.id, status })
        : t("closing.movedAll", { count: closed.length, status });
    showToast(said, [{ words: t("closing.undo"), onUndo: () => void save(closed) }]);
  };
};
