import { createContext, use } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import type { PendingAssignment } from "#dashboard/rules/team-board.ts";
import type { RowMenuState } from "#ui/overlay/RowMenu.tsx";
import type { Person } from "#users/contract/person.ts";

/** State shared by all cases and members on the board. */
export type Board = {
  readonly moves: readonly PendingAssignment[];
  readonly dragged: CaseRow | null;
  readonly drag: (row: CaseRow | null) => void;
  /** Assigns the dragged case to a person, or to nobody. */
  readonly drop: (to: Person | null) => void;
  readonly menu: RowMenuState;
  /** Opens the assignee menu of a case. */
  readonly offer: (row: CaseRow, opened: Parameters<RowMenuState["open"]>[0]) => void;
};

const BoardContext = createContext<Board | null>(null);
export const BoardProvider = BoardContext.Provider;

export const useBoard = (): Board => {
  const board = use(BoardContext);
  if (!board) throw new Error("this stands on the coordinator's board only");
  return board;
};
