import { createContext, use } from "react";
import type { MessageAlong } from "./composer-offers.ts";

type WrittenMessageState = {
  readonly isInternal: boolean;
  readonly text: string;
  /** Whom it mentions. */
  readonly mentions: readonly number[];
  /** Notes who can read it, as its writer sees it: sending says who could when they first saw that. */
  readonly sees: (audience: string) => void;
  /** What goes with it. */
  readonly along: MessageAlong | undefined;
  readonly takeAlong: (along: MessageAlong | undefined) => void;
};

/** The message that is being written, for what is shown below its field. */
export const WrittenMessage = createContext<WrittenMessageState | null>(null);

export const useWrittenMessage = (): WrittenMessageState => {
  const message = use(WrittenMessage);
  if (message === null) throw new Error("only below the field of a message");
  return message;
};
