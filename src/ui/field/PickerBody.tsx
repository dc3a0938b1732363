import { type ReactNode, useEffect, useId, useRef } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import { takeFocus } from "#ui/overlay/take-focus.ts";
import styles from "./Picker.module.css";
import type { PickerInput } from "./PickerPanel.tsx";
import type { PickerSource } from "./picker-source.ts";

const PickerPanel = lazyComponent(() => import("./PickerPanel.tsx"));

/** Fetches the list's code before it is opened. */
export const loadPickerEarly = () => void loadIfThere(PickerPanel.preload);

export const nothingTyped: PickerInput = { text: "", isEntered: false };

type FieldProps = Pick<PickerSource<unknown>, "placeholder"> & {
  typed: PickerInput;
  onTyped: (typed: PickerInput) => void;
};

/**
 * Stands in for the panel's search field until the list is loaded: it takes the focus immediately, so typing isn't
 * interrupted.
 */
const FieldAhead = ({ placeholder, typed, onTyped }: FieldProps) => {
  const id = useId();
  const first = useRef({ text: typed.text, onTyped });
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const { text, onTyped } = first.current;
    // What was typed before hydration.
    if (field.value !== text) onTyped({ text: field.value, isEntered: false });
    // In place of a field that was typed into as soon as the popover opened.
    else field.setSelectionRange(text.length, text.length);
  }, [id]);
  return (
    <input
      ref={takeFocus}
      id={id}
      // Belongs to no form, so Enter doesn't submit one before hydration.
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
  source: PickerSource<V>;
  label: string;
  isOpen: boolean;
  typed: PickerInput;
  onTyped: (typed: PickerInput) => void;
  onChoose: (value: V) => void;
};

const PanelOf = PickerPanel as <V>(props: Omit<Props<V>, "isOpen"> & { meanwhile: ReactNode }) => ReactNode;

/** The content of a picker's popover: the search field immediately, and the list once it is loaded. */
export const PickerBody = <V,>({ isOpen, ...props }: Props<V>) => {
  const { source, typed, onTyped } = props;
  const ahead = <FieldAhead placeholder={source.placeholder} typed={typed} onTyped={onTyped} />;
  if (!isOpen) return ahead;
  return <PanelOf {...props} meanwhile={ahead} />;
};
