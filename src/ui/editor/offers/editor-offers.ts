import type { ReactNode } from "react";
import type { ListBoxOption } from "#ui/choice/use-list-box.ts";

/** Begins what is searched among the offers. */
export const offersTrigger = "/";

/** HTML that is inserted at the caret, once. */
export type Insertion = {
  readonly html: string;
  /** Whether it takes the place of what was inserted last; then only while the text is as that left it. */
  readonly replacesLast?: boolean;
  /** Called with the whole text then. */
  readonly onDone: (text: string) => void;
};

/**
 * What can be inserted into a text: found by what is typed after `/`, after Ctrl+. or by a button of the toolbar. Keep the
 * object while nothing of it changes.
 */
export type EditorOffers = {
  /** Names the list. */
  readonly label: string;
  /** Names the button. */
  readonly button: string;
  /** If nothing matches. */
  readonly none: string;
  /** Whether `/` opens the list after a space, too, rather than only at the beginning of a line. */
  readonly isAnywhere?: boolean;
  readonly find: (text: string) => Promise<readonly ListBoxOption[]>;
  /** Null if there is nothing to insert, which is said elsewhere. */
  readonly choose: (id: string) => Promise<Insertion | null>;
  /** What would be inserted, shown once → is pressed. */
  readonly preview?: (id: string) => ReactNode;
  /** Says which key shows it. */
  readonly previewHelp?: string;
};
