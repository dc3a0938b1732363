import { useWords } from "#wording/use-words.ts";
import { SelectAll } from "./SelectAll.tsx";
import styles from "./Selecting.module.css";
import type { Selection } from "./use-selection.ts";

/** The class of a table with these cells. */
export const selectingClass = styles.table ?? "";

/** The head of the column of check boxes, which selects all rows of the page. */
export const SelectHead = ({ selection, count }: { selection: Pick<Selection, "ids" | "setAll">; count: number }) => {
  const { t } = useWords();
  return (
    <td data-column="select">
      <SelectAll selection={selection} count={count} className={styles.select}>
        <span className={`hidden ${styles.words}`} aria-hidden="true">
          {t("bulk.selectPage")}
        </span>
      </SelectAll>
    </td>
  );
};

type Props = { id: number; label: string; isSelected: boolean; onSelect: Selection["toggle"] };

/** A row's check box; with Shift it also selects the rows from the last one on. */
export const SelectRow = ({ id, label, isSelected, onSelect }: Props) => (
  <td data-column="select" data-card="select">
    <label className="row-select">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  </td>
);
