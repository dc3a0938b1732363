import { IconGripVertical, IconUserPlus } from "@tabler/icons-react";
import { memo } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { estimateText } from "#care-cases/parts/estimate/web.tsx";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
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

/** A case that can be assigned by dragging or through its button. Only native elements, for speed. */
export const CaseLine = memo(function CaseLine({ row, isDragged, menuId, openMenu, onDrag }: Props) {
  const words = useWords();
  const { t } = words;
  const { id, title, customer, severity, timeLeft } = row;
  const estimate = estimateText(row, words);
  return (
    <li
      className={`grid level whole-line row-high relative ground hovers lined fine draggable ${styles.line}`}
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
      <IconGripVertical className={`faint ${styles.grip}`} size={16} aria-hidden="true" />
      <span className={`faint figures ${styles.id}`}>#{id}</span>
      <a className={`row-link ${styles.title}`} href={`/cases/${id}`} draggable={false}>
        <span className="cut">{title || t("caseList.untitled")}</span>
        {severity === "Critical" ? <strong className="red nowrap"> {t("severity.Critical")}</strong> : null}
      </a>
      <CustomerLink customer={customer} className={styles.customer} />
      {estimate ? <span className={`soft figures text-end nowrap ${styles.estimate}`}>{estimate}</span> : null}
      {timeLeft ? (
        <span className={`text-end ${styles.time}`}>
          <TimeLeftChip timeLeft={timeLeft} />
        </span>
      ) : null}
      <span className={`above-link ${styles.assign}`}>
        <RowMenuButton
          menuId={menuId}
          open={openMenu}
          row={id}
          opens="dialog"
          label={t("coordinator.assignCase", { id })}
          icon={<IconUserPlus size={16} aria-hidden="true" />}
        />
      </span>
    </li>
  );
});
