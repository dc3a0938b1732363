import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";
import { Picker } from "./Picker.tsx";

type Props<V> = Pick<ComponentProps<typeof Field>, "label" | "id" | "help" | "problem" | "onLeave"> &
  Pick<ComponentProps<typeof Picker<V>>, "source" | "onChoose" | "children">;

/** A single choice by search, as a field of a form. */
export const PickerField = <V,>({ source, onChoose, children, ...field }: Props<V>) => (
  <Field {...field} kind="own">
    {(ids) => (
      <Picker
        id={ids.id}
        variant="field"
        label={field.label}
        source={source}
        invalid={ids["aria-invalid"]}
        describedBy={ids["aria-describedby"]}
        onChoose={onChoose}
      >
        {children}
      </Picker>
    )}
  </Field>
);
