import { createContext } from "react";
import type { RowMenuState } from "#ui/overlay/RowMenu.tsx";

/** What is done where the message stands. */
export type MessageAct = "edit" | "delete" | "makeExternal";

type Acts = Pick<RowMenuState, "open"> & {
  /** Null where nothing is done with messages. */
  readonly menuId: string | null;
  /** By message. */
  readonly doing: Readonly<Record<number, MessageAct | undefined>>;
  readonly end: (messageId: number) => void;
};

/** The menu that the messages of a conversation share, and what was chosen in it. */
export const MessageActs = createContext<Acts>({ menuId: null, open: () => {}, doing: {}, end: () => {} });
