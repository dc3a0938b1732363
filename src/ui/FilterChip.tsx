import { IconChevronDown, IconX } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./FilterChip.module.css";

type Props = {
  label: string;
  /** What is chosen, in words; null when nothing is. */
  value: string | null;
  onClear: () => void;
  /** The choices; shown in a panel that opens in place. */
  children: ReactNode;
};

/** A filter: its name, what is chosen, a cross to clear it. The panel is the browser's own popover: cheap, and it closes itself. */
export const FilterChip = ({ label, value, onClear, children }: Props) => {
  const { t } = useWords();
  const panel = `filter${useId().replace(/\W/g, "")}`;
  const anchor = { "--anchor": `--${panel}` } as CSSProperties;
  return (
    <span className={styles.chip} data-set={value !== null} style={anchor}>
      <button type="button" className={styles.open} popoverTarget={panel}>
        <span>{label}</span>
        {value === null ? null : <span className={styles.value}>{value}</span>}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {value === null ? null : (
        <button
          type="button"
          className={styles.clear}
          onClick={onClear}
          aria-label={t("common.clearFilter", { name: label })}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
      <fieldset id={panel} popover="auto" className={styles.panel} aria-label={label}>
        {children}
      </fieldset>
    </span>
  );
};
