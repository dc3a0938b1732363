import { IconSelector } from "@tabler/icons-react";
import { type ReactNode, type Ref, useImperativeHandle, useState } from "react";
import type { Opening } from "#ui/overlay/opening.ts";
import { hasFocus } from "#ui/overlay/take-focus.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import styles from "./Picker.module.css";
import { loadPickerEarly, nothingTyped, PickerBody } from "./PickerBody.tsx";
import type { PickerSource } from "./picker-source.ts";

type Props<V> = {
  /** Accessible name of the button; the chosen value is read after it. */
  label: string;
  /** The chosen value. */
  children: ReactNode;
  source: PickerSource<V>;
  onChoose: (value: V) => void;
  id?: string;
  title?: string;
  opener?: Ref<Opening> | undefined;
  /** `field` looks like a text field, `inline` like an editable value. */
  variant?: "field" | "inline";
  /** Custom style for a button that offers an action instead of showing a value. */
  buttonClass?: string | undefined;
  /** Called when the pointer or focus reaches the button. */
  onNear?: () => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** A single choice by search: a button that opens a search field and a list. The choice is displayed immediately. */
export const Picker = <V,>(props: Props<V>) => {
  const { label, children, source, onChoose, variant = "inline", invalid = false, describedBy } = props;
  const [typed, setTyped] = useState(nothingTyped);
  // Someone who pressed Enter before the results arrived, and moved on, has made a choice.
  const popover = usePopover({ onClose: () => setTyped((now) => (now.isEntered ? now : nothingTyped)) });
  useImperativeHandle(props.opener, () => popover.opening);
  const choose = (value: V) => {
    const isHere = popover.isOpen && hasFocus(popover.panel.ref.current);
    popover.close();
    setTyped(nothingTyped);
    if (isHere) popover.button.ref.current?.focus();
    onChoose(value);
  };
  const near = () => {
    loadPickerEarly();
    props.onNear?.();
  };
  return (
    <>
      <button
        {...popover.button}
        type="button"
        id={props.id}
        title={props.title}
        className={props.buttonClass ?? `row-inline shrink fit rounded text ${styles.button}`}
        data-variant={props.buttonClass ? undefined : variant}
        data-invalid={invalid}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPointerEnter={near}
        onFocus={near}
      >
        {props.buttonClass ? (
          children
        ) : (
          <>
            <span className="only-for-screen-readers">{label}: </span>
            <span className={`inline-flex grow clipped ${variant === "inline" ? "wraps" : "nowrap"} ${styles.shown}`}>
              {children}
            </span>
            <IconSelector className={`fixed faint ${styles.sign}`} size={14} aria-hidden="true" />
          </>
        )}
      </button>
      <div
        {...popover.panel}
        role="dialog"
        aria-label={label}
        className={`${popover.panelClass} ${styles.panel}`}
        data-wide={source.isWide}
        onKeyDownCapture={({ key }) => key === "Escape" && setTyped(nothingTyped)}
      >
        <PickerBody
          source={source}
          label={label}
          isOpen={popover.isOpen || typed.isEntered}
          typed={typed}
          onTyped={setTyped}
          onChoose={choose}
        />
      </div>
    </>
  );
};
