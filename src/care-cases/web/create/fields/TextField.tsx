import type { ComponentProps } from "react";
import { FormField } from "./FormField.tsx";

type Props = Omit<ComponentProps<typeof FormField>, "kind" | "children"> & {
  value: string;
  onType: (text: string) => void;
};

/** A field for one line of text. */
export const TextField = ({ value, onType, ...field }: Props) => (
  <FormField {...field}>
    {({ id, describedBy, isInvalid }) => (
      <input
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        value={value}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </FormField>
);
