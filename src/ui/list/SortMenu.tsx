import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import styles from "./SortMenu.module.css";

type Props<T extends string> = {
  sort: { readonly by: T; readonly direction: "Ascending" | "Descending" };
  choices: readonly { readonly value: T; readonly label: string }[];
  label: string;
  /** The direction, as the label of the button that reverses it. */
  turnLabel: string;
  onSort: (by: T) => void;
  onTurn: () => void;
  /** "phone" if the list has clickable heads on larger screens. */
  shown?: "phone" | "always";
};

/** Sort menu for lists without column heads. */
export const SortMenu = <T extends string>(props: Props<T>) => {
  const { sort, choices, label, turnLabel, onSort, onTurn, shown = "phone" } = props;
  const Icon = sort.direction === "Ascending" ? IconSortAscending : IconSortDescending;
  return (
    <div className={`row gap-0 fixed ${styles.sort}`} data-shown={shown}>
      <select
        className={styles.by}
        aria-label={label}
        value={sort.by}
        onChange={({ target }) => onSort(target.value as T)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={`center ${styles.turn}`}
        aria-label={turnLabel}
        title={turnLabel}
        onClick={onTurn}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
