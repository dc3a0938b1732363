import { useState } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Move } from "#dashboard/rules/team-board.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";

export type Refused = { readonly row: CaseRow; readonly to: Person | null; readonly error: ApiError };

export type Assign = {
  /** Cases on their way: shown where they go, and put back when that is refused. */
  readonly moves: readonly Move[];
  readonly refused: Refused | null;
  readonly assign: (row: CaseRow, to: Person | null) => void;
  readonly forget: () => void;
};

/**
 * Gives cases to people, each on the version that was shown. What went well can be undone for a while, unless the case was
 * taken from somebody who has left.
 */
export const useAssign = (hasLeft: (id: number) => boolean): Assign => {
  const { t } = useWords();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [refused, refuse] = useState<Refused | null>(null);

  const send = async (row: CaseRow, to: Person | null, isUndone: boolean): Promise<void> => {
    refuse(null);
    const sent: Move = { row, to };
    let shown = sent;
    setMoves((before) => [...before.filter((move) => move.row.id !== row.id), sent]);
    try {
      const body = { id: row.id, version: row.version, changes: { assigneeId: to?.id ?? null } };
      const { careCase } = await browserApi(careCaseCalls).updateCareCase({ body });
      // From here on it can be given on, though the board is not there anew yet.
      const arrived: Move = { row, to, stored: { version: careCase.version, assignee: careCase.assignee } };
      shown = arrived;
      setMoves((before) => before.map((move) => (move === sent ? arrived : move)));
      const words = to
        ? t("coordinator.assigned", { id: row.id, name: to.name })
        : t("coordinator.unassigned", { id: row.id });
      const undo = { words: t("coordinator.undo"), onDo: () => void send(careCase, row.assignee, true) };
      showToast(words, isUndone || (row.assignee && hasLeft(row.assignee.id)) ? [] : [undo]);
    } catch (cause) {
      const error = asApiError(cause);
      if (error.statusCode === 401) reportError(error);
      refuse({ row, to, error });
    }
    await invalidateScreens("home");
    setMoves((before) => before.filter((move) => move !== shown));
  };

  return {
    moves,
    refused,
    assign: (row, to) => {
      const isThere = (row.assignee?.id ?? null) === (to?.id ?? null);
      if (!isThere && !moves.some((move) => move.row.id === row.id && !move.stored)) void send(row, to, false);
    },
    forget: () => refuse(null),
  };
};
