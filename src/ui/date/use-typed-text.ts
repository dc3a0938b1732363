import { useState } from "react";

type Typing = {
  value: string;
  onType: (value: string) => void;
  /** A value as text. */
  write: (value: string) => string;
  /** What a text means; null for nothing. */
  read: (text: string) => string | null;
  /** For what acts at once, such as a filter: hands on what is written in full, the rest when the field is left or Enter is pressed. */
  onlyWhole?: boolean | undefined;
};

/**
 * A field that is written as the reader likes, and hands on what that means; what means nothing as it is, for a form to
 * refuse. It is written properly when it is left (`settle`).
 */
export const useTypedText = ({ value, onType, write, read, onlyWhole = false }: Typing) => {
  const [typed, setTyped] = useState({ text: write(value), value });
  const text = typed.value === value ? typed.text : write(value);
  const meaning = (next: string) => (next.trim() === "" ? "" : read(next));
  const meant = meaning(text);
  const take = (next: string, shown = write(next)) => {
    setTyped({ text: shown, value: next });
    if (next !== value) onType(next);
  };
  return {
    text,
    take,
    type: (next: string) => {
      const to = meaning(next);
      const isWhole = to !== null && (next === to || next === write(to));
      if (!onlyWhole || isWhole) take(to ?? next.trim(), next);
      else setTyped({ text: next, value });
    },
    settle: () => {
      if (meant !== null) take(meant);
    },
    isWrong: onlyWhole && meant === null,
  };
};
