import { createContext, use } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Move } from "#dashboard/rules/team-board.ts";
import type { RowMenuState } from "#ui/overlay/RowMenu.tsx";
import type { Person } from "#users/contract/person.ts";

/** What every case and every member of the board needs to know of the others. */
export type Board = {
  readonly moves: readonly Move[];
  /** The case that is being dragged. */
  readonly dragged: CaseRow | null;
  readonly drag: (row: CaseRow | null) => void;
  /** Gives the case that is being dragged to somebody, or to nobody. */
  readonly drop: (to: Person | null) => void;
  readonly menu: RowMenuState;
  /** Opens the menu of people for a case. */
  readonly offer: (row: CaseRow, opened: Parameters<RowMenuState["open"]>[0]) => void;
};

const BoardContext = createContext<Board | null>(null);
export const BoardProvider = BoardContext.Provider;

export const useBoard = (): Board => {
  const board = use(BoardContext);
  if (!board) throw new Error("this stands on the coordinator's board only");
  return board;
};
