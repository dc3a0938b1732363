import { useEffect, useRef, useState } from "react";
import { Choices } from "#ui/field/Choices.tsx";
import type { Option } from "./filter-words.ts";

type Props = {
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Puts the focus on the first choice when the panel opens. */
  takesFocus?: boolean;
};

/** Choices that flip at once, while the list that they filter is on its way. */
export const OptionList = ({ options, chosen, onChoose, takesFocus = false }: Props) => {
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
