import { createContext, use } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";

/** The message whose files are shown. */
export const ShownMessage = createContext<CaseMessage | null>(null);

export const useShownMessage = (): CaseMessage => {
  const message = use(ShownMessage);
  if (message === null) throw new Error("only in a message");
  return message;
};
