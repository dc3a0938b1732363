import { IconSelector } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { reloadOnce } from "#platform/web/loading/reload-once.ts";
import { takeFocus } from "#ui/overlay/take-focus.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import styles from "./Picker.module.css";
import type { PickerTyped } from "./PickerPanel.tsx";
import type { PickerSource } from "./picker-source.ts";

const load = () => import("./PickerPanel.tsx");
const PickerPanel = lazy(() => load().catch(reloadOnce)) as typeof import("./PickerPanel.tsx").default;
const loadEarly = () => void load().catch(() => {});

type FieldProps = Pick<PickerSource<unknown>, "placeholder"> & {
  typed: PickerTyped;
  onTyped: (typed: PickerTyped) => void;
};

/** The panel's field until the list is there: it has the focus as soon as the panel is shown, and who opened it types on. */
const FieldAhead = ({ placeholder, typed, onTyped }: FieldProps) => {
  const id = useId();
  const newest = useRef(onTyped);
  // What was typed before the page could hear it.
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== "")
      newest.current({ text: field.value, isEntered: false });
  }, [id]);
  return (
    <input
      ref={takeFocus}
      id={id}
      // No form's, which Enter would send while nobody hears it.
      form=""
      type="text"
      className={styles.search}
      placeholder={placeholder}
      autoComplete="off"
      value={typed.text}
      onChange={({ target }) => onTyped({ text: target.value, isEntered: false })}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        onTyped({ ...typed, isEntered: true });
      }}
    />
  );
};

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

const nothing: PickerTyped = { text: "", isEntered: false };

/** One of many, found by typing: a button that opens a search field and a list. What is chosen is shown at once. */
export const Picker = <V,>(props: Props<V>) => {
  const { label, children, source, onChoose, variant = "inline", invalid = false, describedBy } = props;
  const [typed, setTyped] = useState(nothing);
  const popover = usePopover({ onClose: () => setTyped(nothing) });
  const choose = (value: V) => {
    popover.close();
    popover.button.ref.current?.focus();
    onChoose(value);
  };
  const ahead = <FieldAhead placeholder={source.placeholder} typed={typed} onTyped={setTyped} />;
  return (
    <>
      <button
        {...popover.button}
        type="button"
        id={props.id}
        title={props.title}
        className={`row-inline shrink text ${styles.button}`}
        data-variant={variant}
        data-invalid={invalid}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        <span className="only-for-screen-readers">{label}: </span>
        <span className={`grow nowrap ${styles.shown}`}>{children}</span>
        <IconSelector className={styles.sign} size={14} aria-hidden="true" />
      </button>
      <div
        {...popover.panel}
        role="dialog"
        aria-label={label}
        className={`${popover.panelClass} ${styles.panel}`}
        data-wide={source.isWide}
      >
        {popover.isOpen ? (
          <Suspense fallback={ahead}>
            <PickerPanel source={source} label={label} typed={typed} onTyped={setTyped} onChoose={choose} />
          </Suspense>
        ) : (
          ahead
        )}
      </div>
    </>
  );
};
