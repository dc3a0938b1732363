import { useState } from "react";
import { openAgain, type RowMenuState } from "#ui/overlay/RowMenu.tsx";
import { hasFocus } from "#ui/overlay/take-focus.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import styles from "./Picker.module.css";
import { nothingTyped, PickerBody } from "./PickerBody.tsx";
import type { PickerSource } from "./picker-source.ts";

type Props<V> = { menu: RowMenuState; source: PickerSource<V>; onChoose: (value: V) => void };

/** A single picker for all rows of a list, each of which only has a `RowMenuButton` that opens a dialog. */
export const RowPicker = <V,>({ menu: { menuId, opened }, source, onChoose }: Props<V>) => {
  const [typed, setTyped] = useState(nothingTyped);
  const button = opened?.button;
  const { isOpen, close, panel, panelClass } = usePopover({
    id: menuId,
    anchor: button,
    align: "end",
    onOpen: () => {
      if (!button) return openAgain(panel.ref.current);
      button.setAttribute("aria-expanded", "true");
    },
    onClose: () => {
      button?.setAttribute("aria-expanded", "false");
      setTyped(nothingTyped);
    },
  });
  const choose = (value: V) => {
    const isHere = hasFocus(panel.ref.current);
    close();
    if (isHere) button?.focus();
    onChoose(value);
  };
  return (
    <div
      {...panel}
      role="dialog"
      aria-label={opened?.label ?? ""}
      className={`${panelClass} ${styles.panel}`}
      data-wide={source.isWide}
    >
      <PickerBody
        source={source}
        label={opened?.label ?? ""}
        isOpen={isOpen && opened !== null}
        typed={typed}
        onTyped={setTyped}
        onChoose={choose}
      />
    </div>
  );
};
