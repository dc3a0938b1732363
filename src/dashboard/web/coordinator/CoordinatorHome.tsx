import { useCallback, useMemo, useRef, useState } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { membersShown, withPendingAssignments } from "#dashboard/rules/team-board.ts";
import { RowPicker } from "#ui/field/RowPicker.tsx";
import { RowLinks } from "#ui/list/RowLinks.tsx";
import { useRowMenu } from "#ui/overlay/RowMenu.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { type Board, BoardProvider } from "./board-context.ts";
import { CoordinatorHighlights } from "./CoordinatorHighlights.tsx";
import styles from "./CoordinatorHome.module.css";
import type { CoordinatorData } from "./coordinator-load.ts";
import { type Half, HalfChoice } from "./HalfChoice.tsx";
import { memberSource } from "./member-source.ts";
import { RefusedNote } from "./RefusedNote.tsx";
import { TeamLoad } from "./TeamLoad.tsx";
import { TodayLine } from "./TodayLine.tsx";
import { UnassignedCases } from "./UnassignedCases.tsx";
import { type Assign, useAssign } from "./use-assign.ts";

/** The case being dragged, and the one whose menu is open. */
const useHand = ({ assign, moves }: Assign) => {
  const menu = useRowMenu();
  const [dragged, drag] = useState<CaseRow | null>(null);
  const [offered, setOffered] = useState<CaseRow | null>(null);
  const { open } = menu;
  const offer = useCallback<Board["offer"]>(
    (row, opened) => {
      setOffered(row);
      open(opened);
    },
    [open],
  );
  const drop = (to: Person | null) => {
    if (dragged) assign(dragged, to);
    drag(null);
  };
  return { board: { moves, dragged, drag, drop, menu, offer }, offered };
};

/** The coordinator's home: urgent cases, unassigned cases, and who has capacity. */
export default function CoordinatorHome({ data }: { data: CoordinatorData }) {
  const words = useWords();
  const within = useRef<HTMLDivElement>(null);
  const { members } = data.board;
  const assigning = useAssign((id) => !members.some(({ person, takesCases }) => !takesCases && person.id === id));
  const { moves, refused, assign, forget } = assigning;
  const { board: hand, offered } = useHand(assigning);
  const [half, setHalf] = useState<Half>("cases");
  const board = useMemo(() => withPendingAssignments(data.board, moves), [data.board, moves]);
  const people = membersShown(board.members, data.order, undefined);
  const source = memberSource({ row: offered, members: people, today: board.today, words });
  return (
    <BoardProvider value={hand}>
      <div ref={within}>
        <CoordinatorHighlights board={board} />
        <TodayLine today={board.today} />
        {refused ? <RefusedNote refused={refused} onClose={forget} /> : null}
        <HalfChoice half={half} count={board.unassigned.active} onChange={setHalf} />
        <div className={`stack top gap-6 mt-6 ${styles.board}`} data-half={half}>
          <UnassignedCases rows={data.unassigned} count={board.unassigned.active} />
          <TeamLoad data={data} board={board} />
        </div>
        <RowPicker
          menu={hand.menu}
          source={source}
          onChoose={(person) => {
            if (offered) assign(offered, person);
          }}
        />
      </div>
      <RowLinks within={within} />
    </BoardProvider>
  );
}
