import { createContext } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
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

/** What other features do with a message of the conversation. */
export const MoreMessageActs = createContext<(message: CaseMessage) => readonly MenuItem[]>(() => []);

/** The menu that the messages of a conversation share, and what was chosen in it. */
export const MessageActs = createContext<Acts>({ menuId: null, open: () => {}, doing: {}, end: () => {} });
