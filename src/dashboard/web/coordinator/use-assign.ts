import { useState } from "react";
import { type CaseRow, careCaseCalls } from "#care-cases/contract/public.ts";
import type { PendingAssignment } from "#dashboard/rules/team-board.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";

export type RefusedAssignment = { readonly row: CaseRow; readonly to: Person | null; readonly error: ApiError };

export type Assign = {
  /** Pending assignments: displayed at their target, and reverted if refused. */
  readonly moves: readonly PendingAssignment[];
  readonly refused: RefusedAssignment | null;
  readonly assign: (row: CaseRow, to: Person | null) => void;
  readonly forget: () => void;
};

type AssignmentRequest = { readonly move: PendingAssignment; readonly isUndone: boolean };

/**
 * Assigns cases based on the displayed version. Can be undone for a while, unless the previous assignee no longer takes
 * cases.
 */
export const useAssign = (takesCases: (id: number) => boolean): Assign => {
  const { t } = useWords();
  const [moves, setMoves] = useState<readonly PendingAssignment[]>([]);
  const leave = async ({ row }: PendingAssignment) => {
    await invalidate("home");
    setMoves((before) => before.filter((move) => move.row !== row));
  };
  const { error, refused, save, forget } = useSave({
    send: async ({ move: { row, to } }: AssignmentRequest) => {
      const body = { id: row.id, version: row.version, changes: { assigneeId: to?.id ?? null } };
      return (await browserApi(careCaseCalls).updateCareCase({ body })).careCase;
    },
    optimistic: ({ move }) => {
      setMoves((before) => [...before.filter(({ row }) => row.id !== move.row.id), move]);
      return () => void leave(move);
    },
    onSaved: (careCase, { move, isUndone }) => {
      const { row, to } = move;
      // From now on it can be assigned again, although the board isn't refetched yet.
      const arrived = { ...move, stored: { version: careCase.version, assignee: careCase.assignee } };
      setMoves((before) => before.map((one) => (one === move ? arrived : one)));
      const words = to
        ? t("coordinator.assigned", { id: row.id, name: to.name })
        : t("coordinator.unassigned", { id: row.id });
      const undo = { move: { row: careCase, to: row.assignee }, isUndone: true };
      const canBeUndone = !isUndone && !(row.assignee && !takesCases(row.assignee.id));
      showToast(words, canBeUndone ? [{ words: t("coordinator.undo"), onUndo: () => void save(undo) }] : []);
      return leave(move);
    },
    overlaps: true,
  });

  return {
    moves,
    refused: error && refused ? { ...refused.move, error } : null,
    assign: (row, to) => {
      const isThere = (row.assignee?.id ?? null) === (to?.id ?? null);
      const isOnItsWay = moves.some((move) => move.row.id === row.id && !move.stored);
      if (!isThere && !isOnItsWay) void save({ move: { row: { ...row }, to }, isUndone: false });
    },
    forget,
  };
};
