import type { ComponentType, ReactNode } from "react";
import type { Actor } from "#platform/contract/actor.ts";
import type { PropertyEditor } from "./properties/property-editor.ts";

/**
 * What a feature shows on the page of a case, in `web/case-page.tsx`, listed in
 * `src/app/web/screens/case/case-page-features.ts`. Only the case's page loads it. Its parts know the page by `useCasePage`;
 * what they show first is loaded with the page by `web/case-load.ts` (`CaseLoad`).
 */
export type CasePageFeature = {
  readonly slots?: { readonly [Slot in CaseSlotName]?: readonly PlacedPart[] };
  /** Keeps what several of the feature's parts share, around the whole page. */
  readonly Provider?: ComponentType<{ children: ReactNode }>;
  readonly dialogs?: Partial<CaseDialogs>;
  /** Of properties that aren't chosen from a few values, beside those of the case itself. */
  readonly editors?: readonly PropertyEditor[];
};

/** The places of the page, in its order. An empty one takes no space. */
export type CaseSlotName =
  /** In the sticky line, before the status. */
  | "line"
  /** There too: what to do next, while its own button is out of view. */
  | "next"
  /** Beside the title. */
  | "header"
  /** Below the title, over the whole width. */
  | "note"
  /** Rows for staff below the case's customer and contact person. */
  | "contact"
  /** Rows (`PropertyRow`) at the end of a group of properties. */
  | "people"
  | "dates"
  | "classification"
  /** Groups (`PropertyGroup`, `PlainGroup`) beside the conversation; on phones on a tab of their own. */
  | "side"
  /** Beside them from 1,600 pixels, and nowhere else; who has no part here has no panel. */
  | "panel"
  /** Above the conversation. */
  | "conversation"
  /** At the newest end of the conversation. */
  | "newest"
  /** Below the text of each message that has files. */
  | "files"
  /** Above the field in which a message is written. */
  | "composer"
  /** Below that field: who can read it, and what goes with it. */
  | "audience"
  | "historyTab"
  | "filesTab"
  /** Shows nothing: commands for the palette and the keyboard (`useCommands`). */
  | "commands"
  /** Takes no place: what is done while the page is open, whichever tab it shows. */
  | "background";

export type PlacedPart = {
  /** Orders the parts of a slot; in tens, so that others fit between. */
  readonly place: number;
  readonly Part: ComponentType;
  /** Who has it; everyone by default. */
  readonly shownTo?: (actor: Actor) => boolean;
};

/** Dialogs that any part of the page may ask for, by name; each by one feature. */
export interface CaseDialogs {
  readonly customer: PageDialog;
  readonly delete: PageDialog;
  /** Asks for the message with which the case waits for its customer. */
  readonly message: PageDialog;
}

export type CaseDialogName = keyof CaseDialogs;

export type PageDialog = {
  readonly Part: ComponentType<{ onClose: () => void }>;
  /** Whether it edits the text of the composer, which closes first. */
  readonly takesText?: true;
};
