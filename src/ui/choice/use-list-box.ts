import { type CompositeStore, useCompositeStore } from "@ariakit/react/composite";
import { type ReactNode, useId, useState } from "react";

/** One line of a list box. */
export type ListBoxOption = {
  readonly id: string;
  readonly label: string;
  /** The label as displayed, if it isn't just the text. */
  readonly shown?: ReactNode;
  /** An icon before the label, without information of its own. */
  readonly icon?: ReactNode;
  /** An extra line below the label. */
  readonly below?: ReactNode;
  /** Secondary text. */
  readonly hint?: ReactNode;
  /** The equivalent shortcut, as printed on the keyboard. */
  readonly keys?: string;
  /** Options of one group are displayed together under its name. */
  readonly group?: string;
  /** For a person, shown with photo or initials; null if the id isn't known. */
  readonly personId?: number | null;
};

export type ListBox<O extends ListBoxOption> = {
  readonly id: string;
  readonly options: readonly O[];
  /** The option that Enter chooses: the active one, or else the first. */
  readonly active: O | undefined;
  /** Makes an option active; null resets to the first. */
  readonly activate: (id: string | null) => void;
  /** An option's element, for `aria-activedescendant`. */
  readonly elementId: (option: O) => string;
  readonly store: CompositeStore;
};

/** A list box whose focus stays in an input. The active option stays active when more options appear above it. */
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
