import type { ReactNode } from "react";
import styles from "./FilterBar.module.css";

type Props = {
  label: string;
  /** Label of the button that clears all filters; null if there are none. */
  clear: string | null;
  onClear: () => void;
  /** Whether it shares the search box's line if there is space. */
  isBeside?: boolean;
  /** Offers filters that aren't shown as chips. */
  more?: ReactNode;
  children: ReactNode;
};

/** Filter chips of a list, with a button that clears them all. */
export const FilterBar = ({ label, clear, onClear, isBeside = false, more, children }: Props) => (
  <fieldset className={`row wrap gap-icon ${styles.bar}`} data-beside={isBeside || undefined}>
    <legend className="only-for-screen-readers">{label}</legend>
    <div className="contents">
      {children}
      {clear === null ? null : (
        <button
          type="button"
          className="fixed px-2 rounded accent fine underlines control-small-high"
          onClick={onClear}
        >
          {clear}
        </button>
      )}
    </div>
    {more}
  </fieldset>
);
