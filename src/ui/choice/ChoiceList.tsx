import { useEffect, useRef, useState } from "react";
import { Choices } from "#ui/field/Choices.tsx";

/** What a check box stands for, and its words. */
export type ListedChoice = { readonly value: string; readonly label: string };

type Props = {
  options: readonly ListedChoice[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Puts the focus on the first choice when the panel opens. */
  takesFocus?: boolean;
};

/** Several of few: check boxes that flip at once, while what they filter is on its way. */
export const ChoiceList = ({ options, chosen, onChoose, takesFocus = false }: Props) => {
  const [checked, setChecked] = useState(chosen);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
