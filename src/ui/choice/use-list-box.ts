import { type CompositeStore, useCompositeStore } from "@ariakit/react/composite";
import { type ReactNode, useId, useState } from "react";

/** One line of a list box. */
export type ListBoxOption = {
  readonly id: string;
  readonly label: string;
  /** A second, quieter text. */
  readonly hint?: ReactNode;
  /** The keys that do the same, as they stand on the keyboard. */
  readonly keys?: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
  readonly isPerson?: boolean;
};

export type ListBox<O extends ListBoxOption> = {
  readonly id: string;
  readonly options: readonly O[];
  /** What Enter chooses: what was gone to, or else the first. */
  readonly active: O | undefined;
  /** Goes to an option; null goes back to the first. */
  readonly activate: (id: string | null) => void;
  /** An option's element, for `aria-activedescendant`. */
  readonly elementId: (option: O) => string;
  readonly store: CompositeStore;
};

/**
 * A list whose active option is known while the focus stays in a field: what is gone to stays active when more is found
 * above it.
 */
export const useListBox = <O extends ListBoxOption>(options: readonly O[]): ListBox<O> => {
  const id = useId();
  const [wanted, activate] = useState<string | null>(null);
  const elementId = (option: O) => `${id}-${encodeURIComponent(option.id)}`;
  const active = options.find((option) => option.id === wanted) ?? options[0];
  const store = useCompositeStore({
    virtualFocus: true,
    orientation: "vertical",
    focusLoop: true,
    compositeElementInFocusOrder: false,
    activeId: active ? elementId(active) : null,
    setActiveId: (element) => activate(options.find((option) => elementId(option) === element)?.id ?? null),
  });
  return { id, options, active, activate, elementId, store };
};
