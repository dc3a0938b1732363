import { createContext } from "react";
import type { CaseChanges } from "#care-cases/contract/public.ts";
import type { EditorOffers, Insertion } from "#ui/editor/offers/editor-offers.ts";

/** What goes with a message, besides its text and what is chosen to send it; kept with the draft in this browser. */
export type MessageAlong = {
  /** What the same save changes in the case. */
  readonly changes: CaseChanges;
  /** HTML of an internal note that is stored with it; "" for none. */
  readonly note: string;
};

/** What can be inserted into a message, and what is inserted from elsewhere. */
export type OffersOfMessage = { readonly offers: EditorOffers; readonly insertion: Insertion | null };

/** Made by another feature for the message that is written; null if its writer has none. */
export type OffersForMessage = (message: {
  readonly isInternal: boolean;
  readonly along: MessageAlong | undefined;
  readonly takeAlong: (along: MessageAlong | undefined) => void;
}) => OffersOfMessage;

export const OffersOfComposer = createContext<OffersForMessage | null>(null);
