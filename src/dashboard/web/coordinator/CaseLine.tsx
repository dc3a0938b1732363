import { IconGripVertical, IconUserPlus } from "@tabler/icons-react";
import { memo } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { hoursWords } from "#care-cases/web/list/filters/range-words.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { RowMenuButton, type RowMenuState } from "#ui/overlay/RowMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseLine.module.css";

type Props = {
  row: CaseRow;
  isDragged: boolean;
  menuId: string;
  openMenu: RowMenuState["open"];
  onDrag: (row: CaseRow | null) => void;
};

/** A case that can be given to somebody: dragged, or by its menu. Native elements only. */
export const CaseLine = memo(function CaseLine({ row, isDragged, menuId, openMenu, onDrag }: Props) {
  const words = useWords();
  const { t } = words;
  const { id, title, customer, severity, estimateHours, timeLeft } = row;
  return (
    <li
      className={`row fine lined ${styles.line}`}
      draggable
      data-case={id}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", `#${id} ${title}`);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <IconGripVertical className={styles.grip} size={16} aria-hidden="true" />
      <span className="fixed faint figures">#{id}</span>
      <a className={`cut no-underline text medium underlines ${styles.title}`} href={`/cases/${id}`} draggable={false}>
        {title || t("caseList.untitled")}
      </a>
      <span className={`row gap-3 end shrink soft figures nowrap ${styles.facts}`}>
        {severity === "Critical" ? <strong className="red">{t("severity.Critical")}</strong> : null}
        {customer ? <span className={styles.customer}>{customer.name}</span> : null}
        {estimateHours === null ? null : <span>{hoursWords(estimateHours, words)}</span>}
        {timeLeft ? <TimeLeftChip timeLeft={timeLeft} /> : null}
      </span>
      <span className={`fixed ${styles.assign}`}>
        <RowMenuButton
          menuId={menuId}
          open={openMenu}
          row={id}
          label={t("coordinator.assignCase", { id })}
          icon={<IconUserPlus size={16} aria-hidden="true" />}
        />
      </span>
    </li>
  );
});
