import { IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { usePopover } from "#ui/overlay/use-popover.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./FilterChip.module.css";

type Props = {
  label: string;
  /** The chosen values as text; null if none. */
  value: string | null;
  onClear: () => void;
  onOpen?: () => void;
  onClosed?: () => void;
  /** Opens on mount, for a chip that was just added. */
  startsOpen?: boolean;
  /** The choices, rendered only while the panel is open. */
  children: ReactNode;
};

/**
 * A filter: name, chosen values, and a button to clear it. The panel is a native popover, which is cheap and closes
 * itself.
 */
export const FilterChip = ({ label, value, onClear, onOpen, onClosed, startsOpen = false, children }: Props) => {
  const { t } = useWords();
  const popover = usePopover<HTMLFieldSetElement>({
    ...(onOpen && { onOpen }),
    ...(onClosed && { onClose: onClosed }),
  });
  const { ref: panel } = popover.panel;
  const { ref: source } = popover.button;
  useEffect(() => {
    if (startsOpen && source.current) panel.current?.showPopover?.({ source: source.current });
  }, [startsOpen, panel, source]);

  return (
    <span
      className={`inline-flex fixed framed-strong ground help capsule ${styles.chip}`}
      data-set={value !== null}
      data-open={popover.isOpen}
    >
      <button {...popover.button} type="button" className={`gap-1 ${styles.open}`}>
        <span className={styles.label}>{label}</span>
        {value === null ? null : <span className={`clipped medium ellipsis ${styles.value}`}>{value}</span>}
        {value === null ? <IconChevronDown size={14} aria-hidden="true" /> : null}
      </button>
      {value === null ? null : (
        <button
          type="button"
          className={`middle ${styles.clear}`}
          onClick={onClear}
          aria-label={t("common.clearFilter", { name: label })}
          title={t("common.clearFilter", { name: label })}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
      <fieldset {...popover.panel} className={`${popover.panelClass} ${styles.panel}`} aria-label={label}>
        {popover.isOpen ? children : null}
      </fieldset>
    </span>
  );
};
