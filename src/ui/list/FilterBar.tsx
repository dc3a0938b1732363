import type { ReactNode } from "react";
import styles from "./FilterBar.module.css";

type Props = {
  label: string;
  /** Label of the button that clears all filters; null if there are none. */
  clear: string | null;
  onClear: () => void;
  /** Offers filters that aren't shown as chips. */
  more?: ReactNode;
  children: ReactNode;
};

/** Filter chips of a list on one line, beside its search box, with a button that clears them all. */
export const FilterBar = ({ label, clear, onClear, more, children }: Props) => (
  <fieldset className={`row gap-icon ${styles.bar}`}>
    <legend className="only-for-screen-readers">{label}</legend>
    <div className={`row gap-icon shrink scroll-x ${styles.chips}`}>
      {children}
      {clear === null ? null : (
        <button
          type="button"
          className={`fixed px-2 rounded accent fine underlines control-small-high ${styles.clear}`}
          onClick={onClear}
        >
          {clear}
        </button>
      )}
    </div>
    {more}
  </fieldset>
);
