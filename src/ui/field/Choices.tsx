import type { ReactNode } from "react";
import { moveFocus } from "#ui/choice/move-focus.ts";

type Choice<T extends string> = { readonly value: T; readonly label: ReactNode };
type Props<T extends string> = {
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

/** Check boxes for the panel of a FilterChip, with arrow keys and type-ahead. */
export const Choices = <T extends string>({ choices, chosen, onChange }: Props<T>) => (
  <ul onKeyDown={(event) => moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>("input")])}>
    {choices.map(({ value, label }) => (
      <li key={value}>
        <label className="choice hovers rounded fine px-2">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className="cut">{label}</span>
        </label>
      </li>
    ))}
  </ul>
);
