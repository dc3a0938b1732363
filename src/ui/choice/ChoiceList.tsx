import { useLayoutEffect, useRef, useState } from "react";
import { Choices } from "#ui/field/Choices.tsx";

/** Value and label of a check box. */
export type ListedChoice = { readonly value: string; readonly label: string };

type Props = {
  options: readonly ListedChoice[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Focuses the first choice when the panel opens. */
  takesFocus?: boolean;
};

/** Multiple choice from a short list: check boxes that toggle immediately, while the filtered data loads. */
export const ChoiceList = ({ options, chosen, onChoose, takesFocus = false }: Props) => {
  const [checked, setChecked] = useState(chosen);
  const place = useRef<HTMLDivElement>(null);
  // Before the person moves the focus.
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);
  const choose = (values: string[]) => {
    setChecked(values);
    onChoose(values);
  };
  return (
    <div ref={place}>
      <Choices choices={options} chosen={checked} onChange={choose} />
    </div>
  );
};
