import type { CaseRow } from "#care-cases/contract/public.ts";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { useBoard } from "./board-context.ts";
import styles from "./CaseLine.module.css";
import { CaseLine } from "./CaseLine.tsx";

/** Cases that can be assigned. */
export const CaseLines = ({ rows, label }: { rows: readonly CaseRow[]; label: string }) => {
  useGivenTrail({ id: label, place: "home", ids: rows.map(({ id }) => id) });
  const { menu, dragged, drag, offer } = useBoard();
  return (
    <ul className={`grid gap-x-2 lined-above ${styles.lines}`} aria-label={label}>
      {rows.map((row) => (
        <CaseLine
          key={row.id}
          row={row}
          isDragged={dragged?.id === row.id}
          menuId={menu.menuId}
          openMenu={(opened) => offer(row, opened)}
          onDrag={drag}
        />
      ))}
    </ul>
  );
};
