import { IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { useOpenedEarly } from "#ui/overlay/use-opened-early.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./FilterChip.module.css";

type Props = {
  label: string;
  /** What is chosen, in words; null when nothing is. */
  value: string | null;
  onClear: () => void;
  onOpen?: () => void;
  onClosed?: () => void;
  /** Opens by itself when it appears: for a chip that was just asked for. */
  startsOpen?: boolean;
  /** The choices; rendered only while the panel is open. */
  children: ReactNode;
};

const edge = 8;

/** Puts the panel under its chip, within the window. On a phone the style sheet lays it at the foot instead. */
const place = (panel: HTMLElement, chip: HTMLElement) => {
  const { left, bottom } = chip.getBoundingClientRect();
  const most = document.documentElement.clientWidth - panel.offsetWidth - edge;
  panel.style.setProperty("--left", `${Math.max(edge, Math.min(left, most)) + scrollX}px`);
  panel.style.setProperty("--top", `${bottom + 4 + scrollY}px`);
};

/** A filter: its name, what is chosen, a cross to clear it. The panel is the browser's own popover: cheap, and it closes itself. */
export const FilterChip = ({ label, value, onClear, onOpen, onClosed, startsOpen = false, children }: Props) => {
  const { t } = useWords();
  const id = useId();
  const chip = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (startsOpen) panel.current?.showPopover?.();
  }, [startsOpen]);

  const opened = (shown: HTMLElement) => {
    if (chip.current) place(shown, chip.current);
    onOpen?.();
    setIsOpen(true);
  };
  useOpenedEarly(panel, opened);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === "open") return opened(currentTarget);
    onClosed?.();
    setIsOpen(false);
  };

  return (
    <span className={styles.chip} data-set={value !== null} data-open={isOpen} ref={chip}>
      <button type="button" className={styles.open} popoverTarget={id}>
        <span className={styles.label}>{label}</span>
        {value === null ? null : <span className={styles.value}>{value}</span>}
        {value === null ? <IconChevronDown size={14} aria-hidden="true" /> : null}
      </button>
      {value === null ? null : (
        <button
          type="button"
          className={styles.clear}
          onClick={onClear}
          aria-label={t("common.clearFilter", { name: label })}
          title={t("common.clearFilter", { name: label })}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
      <fieldset ref={panel} id={id} popover="auto" className={styles.panel} aria-label={label} onToggle={onToggle}>
        {isOpen ? children : null}
      </fieldset>
    </span>
  );
};
