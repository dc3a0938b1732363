import type { ReactNode } from "react";
import type { Words } from "#wording/words.ts";

/** The state of the field in which a value is typed or chosen, with the ids that connect it. */
export type ControlState = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly ids: {
    readonly "aria-labelledby": string;
    readonly "aria-invalid": boolean;
    readonly "aria-describedby": string | undefined;
  };
};

/** How a value is said and entered: as text, typed or chosen. */
export type SettingControl<V> = {
  readonly said: (value: V) => string;
  readonly typedOf: (value: V) => string;
  readonly read: (typed: string) => { readonly value: V } | { readonly problem: string };
  readonly field: (state: ControlState) => ReactNode;
  /** A line below the field, such as how what is typed is understood. */
  readonly helpOf?: (typed: string) => string;
};

/** One of several values, as a select. */
export const choiceControl = <V,>(choices: readonly V[], said: (value: V) => string): SettingControl<V> => ({
  said,
  typedOf: String,
  read: (typed) => {
    const value = choices.find((one) => String(one) === typed);
    return value === undefined ? { problem: "" } : { value };
  },
  field: ({ typed, onType, ids }) => (
    <select {...ids} className="input" value={typed} onChange={({ target }) => onType(target.value)}>
      {choices.map((one) => (
        <option key={String(one)} value={String(one)}>
          {said(one)}
        </option>
      ))}
    </select>
  ),
});

/** A short text. */
export const textControl = (longest: number, { t }: Words): SettingControl<string> => ({
  said: String,
  typedOf: String,
  read: (typed) => {
    const value = typed.trim();
    return value.length > 0 && value.length <= longest
      ? { value }
      : { problem: t("settings.textProblem", { most: longest }) };
  },
  field: ({ typed, onType, ids }) => (
    <input
      {...ids}
      className="input"
      maxLength={longest}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  ),
});
