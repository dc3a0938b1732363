import { createContext, type ReactNode, use, useEffect } from "react";
import { useLocation } from "react-router";
import { hasReplyIntent, useCasePage } from "#care-cases/web/public.ts";
import { type DirectionState, useSortingDirection } from "#preferences/web/sorting-direction.ts";
import { allMessages } from "./message-queries.ts";
import { type LeftOff, type Unread, useOpening } from "./opening/use-opening.ts";
import { type SeenMessages, useSeenMessages } from "./seen-messages.ts";

type Conversation = {
  readonly order: DirectionState;
  readonly leftOff: LeftOff;
  /** Takes what the reader's notifications know of where they left off. */
  readonly hearUnread: (unread: Unread) => void;
};

const ConversationOfCase = createContext<Conversation | null>(null);
const SeenOfCase = createContext<SeenMessages | null>(null);

const given = <T,>(value: T | null): T => {
  if (value === null) throw new Error("only in a conversation");
  return value;
};

export const useConversation = (): Conversation => given(use(ConversationOfCase));
export const useSeen = (): SeenMessages => given(use(SeenOfCase));

/** Opens the composer where the reader came to answer. */
const useReplyIntent = () => {
  const { loaded, compose } = useCasePage();
  const answers = hasReplyIntent(useLocation().state) && loaded.careCase.may.writeMessage;
  useEffect(() => {
    if (answers) compose({ audience: "external", byHand: true });
  }, [answers, compose]);
};

/** What the reader has seen of a case's conversation, and how they read it; above the tabs, so that it outlives them. */
export const ConversationProvider = ({ children }: { children: ReactNode }) => {
  const { careCase, loaded, tab } = useCasePage();
  const messages = allMessages(loaded.messages);
  const seen = useSeenMessages(messages.at(-1)?.id ?? 0);
  const order = useSortingDirection(loaded.preferences);
  const { direction } = order;
  const { leftOff, hearUnread } = useOpening({ caseId: careCase.id, messages, direction, seen, tab });
  useReplyIntent();
  return (
    <SeenOfCase value={seen}>
      <ConversationOfCase value={{ order, leftOff, hearUnread }}>{children}</ConversationOfCase>
    </SeenOfCase>
  );
};
