import { createContext } from "react";
import type { FilledReply, SavedReplyLanguage } from "#saved-replies/contract/saved-reply.ts";

/** A reply that was inserted, and the whole text then. */
export type InsertedReply = { readonly filled: FilledReply; readonly text: string };

type RepliesOfCaseState = {
  readonly inserted: InsertedReply | null;
  /** Lists the replies in the composer, which opens. */
  readonly offer: () => void;
  /** Inserts a reply where the caret of the composer stands, which opens. */
  readonly insert: (reply: { readonly id: number; readonly isInternal: boolean }) => void;
  /** Takes the other language of the one that was inserted last. */
  readonly changeLanguage: (language: SavedReplyLanguage) => void;
};

/** What was done with saved replies on the page of a case; null for those who have none. */
export const RepliesOfCase = createContext<RepliesOfCaseState | null>(null);
