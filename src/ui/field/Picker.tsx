import { IconSelector } from "@tabler/icons-react";
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { placePopover } from "#ui/overlay/place-popover.ts";
import { useOpenedEarly } from "#ui/overlay/use-opened-early.ts";
import styles from "./Picker.module.css";
import { PickerPanel, type PickerSource } from "./PickerPanel.tsx";

type Props<V> = {
  /** The button's name for screen readers; what is chosen is read after it. */
  label: string;
  /** What is chosen. */
  children: ReactNode;
  source: PickerSource<V>;
  onChoose: (value: V) => void;
  id?: string;
  title?: string;
  /** `field` looks like a text field of a form, `inline` like a value that can be changed. */
  variant?: "field" | "inline";
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** One of many, found by typing: a button that opens a search field and a list. What is chosen is shown at once. */
export const Picker = <V,>(props: Props<V>) => {
  const { label, children, source, onChoose, variant = "inline", invalid = false, describedBy } = props;
  const ownId = useId();
  const panelId = `${ownId}-panel`;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const place = () => {
    if (panel.current && button.current) placePopover(panel.current, button.current);
  };
  const onToggle = ({ newState }: Pick<ToggleEvent<HTMLElement>, "newState">) => {
    setIsOpen(newState === "open");
    if (newState === "open") place();
  };
  useOpenedEarly(panel, () => onToggle({ newState: "open" }));
  const choose = (value: V) => {
    panel.current?.hidePopover();
    button.current?.focus();
    onChoose(value);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        id={props.id}
        title={props.title}
        className={styles.button}
        data-variant={variant}
        data-invalid={invalid}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
      >
        <span className="only-for-screen-readers">{label}: </span>
        <span className={styles.shown}>{children}</span>
        <IconSelector className={styles.sign} size={14} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        data-wide={source.isWide}
        onToggle={onToggle}
      >
        {isOpen ? <PickerPanel source={source} label={label} onChoose={choose} onSized={place} /> : null}
      </div>
    </>
  );
};
