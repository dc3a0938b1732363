import type { KeyboardEvent, ReactNode } from "react";
import styles from "./Choices.module.css";

type Choice<T extends string> = { readonly value: T; readonly label: ReactNode };
type Props<T extends string> = {
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

/** The arrow keys go from one check box to the next. */
const onArrow = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input")];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  boxes.at((at + step) % boxes.length)?.focus();
};

/** A list of check boxes, for the panel of a FilterChip: any of those chosen. */
export const Choices = <T extends string>({ choices, chosen, onChange }: Props<T>) => (
  <ul className={styles.list} onKeyDown={onArrow}>
    {choices.map(({ value, label }) => (
      <li key={value}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className={styles.label}>{label}</span>
        </label>
      </li>
    ))}
  </ul>
);
