import { Composite } from "@ariakit/react/composite";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { hasFocus } from "#ui/overlay/take-focus.ts";
import type { ListBox, ListBoxOption } from "./use-list-box.ts";

type Props<O extends ListBoxOption> = {
  box: ListBox<O>;
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onEnter: () => void;
  className: string | undefined;
  maxLength?: number;
};

/** A combobox input: it keeps the focus, arrow keys move through the list, Enter chooses. */
export const ListBoxField = <O extends ListBoxOption>(props: Props<O>) => {
  const { box, label, placeholder, text, onType, onEnter, className, maxLength } = props;
  const field = useRef<HTMLInputElement>(null);
  // May replace an input the person was typing into, so the cursor goes to the end of the text.
  useLayoutEffect(() => {
    const popover = field.current?.closest("[popover]");
    if (!field.current || (popover && !hasFocus(popover))) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Composite
      store={box.store}
      role="combobox"
      aria-label={label}
      aria-expanded="true"
      aria-controls={box.id}
      aria-autocomplete="list"
      className={`bare-input full ${className ?? ""}`}
      onKeyDownCapture={onKeyDown}
      render={
        <input
          ref={field}
          type="text"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => {
            box.activate(null);
            onType(target.value);
          }}
        />
      }
    />
  );
};
