import { createContext, use } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseTab } from "./CaseTabs.tsx";
import type { CaseControl, Controls } from "./case-controls.ts";
import type { CaseDialogName, CaseSlotName, PageDialog, PlacedPart } from "./case-page-feature.ts";
import type { LoadedCase } from "./loaded-case.ts";
import type { PropertyEditor } from "./properties/property-editor.ts";
import type { CaseSaver } from "./use-case-save.ts";

export type Audience = "external" | "internal";

/**
 * The composer's state: collapsed, or open for an audience. `byHand`: opened by the person, so it takes the focus.
 * `quoted`: HTML that it inserts where its caret stands.
 */
export type ComposerState = {
  readonly audience: Audience;
  readonly byHand: boolean;
  readonly quoted?: string;
} | null;

/** What any part of the page can do. The object stays the same for as long as the page is open. */
export type CaseActions = {
  readonly show: (tab: CaseTab) => void;
  /** Opens the composer, with the focus. */
  readonly write: (audience: Audience) => void;
  /** Inserts HTML where the caret of the composer stands, or of the internal one if it's only for staff. */
  readonly quote: (html: string, isInternal: boolean) => void;
  readonly compose: (state: ComposerState) => void;
  readonly ask: (dialog: CaseDialogName) => void;
  /** Says to screen readers what was done. */
  readonly notice: (text: string) => void;
  readonly open: (control: CaseControl) => void;
  readonly register: Controls["register"];
};

export type CasePageContext = CaseActions & {
  readonly saver: CaseSaver;
  /** With changes that aren't stored yet. */
  readonly careCase: CareCase;
  readonly tab: CaseTab;
  /** As the page was loaded; queries keep it fresh. */
  readonly loaded: LoadedCase;
};

export type CaseSlots = { readonly [Slot in CaseSlotName]?: readonly PlacedPart[] };

/** The dialog that is open. */
export type OpenDialog = { readonly dialog: PageDialog | null; readonly close: () => void };

// Apart, so that what only acts, such as the composer, isn't rendered again when something else changes.
export const PageOfCase = createContext<CasePageContext | null>(null);
export const SlotsOfCase = createContext<CaseSlots>({});
export const EditorsOfCase = createContext<readonly PropertyEditor[]>([]);
export const ComposerOfCase = createContext<ComposerState>(null);
export const DialogOfCase = createContext<OpenDialog>({ dialog: null, close: () => undefined });
export const NoticeOfCase = createContext("");

export const useCasePage = (): CasePageContext => {
  const page = use(PageOfCase);
  if (page === null) throw new Error("only on the page of a case");
  return page;
};

export const useComposerState = (): ComposerState => use(ComposerOfCase);
