import type { ReactNode } from "react";
import styles from "./FilterBar.module.css";

type Props = {
  label: string;
  /** The button that clears all filters, in words; null while there are none. */
  clear: string | null;
  onClear: () => void;
  /** Whether it stands on the line of the search box, where there is room. */
  isBeside?: boolean;
  children: ReactNode;
};

/** The filters of a list, each a chip, and one button that clears them all. */
export const FilterBar = ({ label, clear, onClear, isBeside = false, children }: Props) => (
  <fieldset className={`row wrap ${styles.bar}`} data-beside={isBeside || undefined}>
    <legend className="only-for-screen-readers">{label}</legend>
    {children}
    {clear === null ? null : (
      <button type="button" className={`fixed accent fine px-2 underlines ${styles.clear}`} onClick={onClear}>
        {clear}
      </button>
    )}
  </fieldset>
);
