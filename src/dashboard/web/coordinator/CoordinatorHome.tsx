import { useCallback, useMemo, useRef, useState } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { membersShown, withMoves } from "#dashboard/rules/team-board.ts";
import { RowLinks } from "#ui/list/RowLinks.tsx";
import { RowMenu, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { type Board, BoardProvider } from "./board-context.ts";
import { CoordinatorHighlights } from "./CoordinatorHighlights.tsx";
import styles from "./CoordinatorHome.module.css";
import type { CoordinatorData } from "./coordinator-load.ts";
import { RefusedNote } from "./RefusedNote.tsx";
import { TeamLoad } from "./TeamLoad.tsx";
import { TodayLine } from "./TodayLine.tsx";
import { UnassignedCases } from "./UnassignedCases.tsx";
import { type Assign, useAssign } from "./use-assign.ts";

/** The case that is in somebody's hand, and the one whose menu is open. */
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

/** The coordinator's home: what is urgent, what nobody has, and who has room for it. */
export default function CoordinatorHome({ data }: { data: CoordinatorData }) {
  const { t } = useWords();
  const within = useRef<HTMLDivElement>(null);
  const { members } = data.board;
  const assigning = useAssign((id) => members.some(({ person, hasLeft }) => hasLeft && person.id === id));
  const { moves, refused, assign, forget } = assigning;
  const { board: hand, offered } = useHand(assigning);
  const board = useMemo(() => withMoves(data.board, moves), [data.board, moves]);
  const people = membersShown(board.members, data.order, undefined);
  const items = [
    ...people
      .filter(({ person, hasLeft }) => !hasLeft && person.id !== offered?.assignee?.id)
      .map(({ person, load }) => ({
        id: String(person.id),
        content: (
          <>
            {person.name}{" "}
            <span className={`faint figures ${styles.has}`}>
              {t("coordinator.activeCases", { count: load.active })}
            </span>
          </>
        ),
        onChoose: () => offered && assign(offered, person),
      })),
    ...(offered?.assignee
      ? [{ id: "@none", content: t("caseList.nobody"), onChoose: () => assign(offered, null) }]
      : []),
  ];
  return (
    <BoardProvider value={hand}>
      <div ref={within}>
        <CoordinatorHighlights board={board} />
        <TodayLine today={board.today} />
        {refused ? <RefusedNote refused={refused} onClose={forget} /> : null}
        <div className={`stack gap-6 mt-6 ${styles.board}`}>
          <UnassignedCases rows={data.unassigned} count={board.unassigned.active} />
          <TeamLoad data={data} board={board} />
        </div>
        <RowMenu menu={hand.menu} items={() => items} />
      </div>
      <RowLinks within={within} />
    </BoardProvider>
  );
}
