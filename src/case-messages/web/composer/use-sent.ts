import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { useConversation } from "#case-messages/web/conversation/conversation.tsx";
import { scrollToConversationEnd } from "#case-messages/web/conversation/opening/conversation-pane.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { useWords } from "#wording/use-words.ts";
import type { SendOutcome } from "./use-send-message.ts";

/** Scrolls to the end of the conversation with the reader's new message. */
const showNewestEnd = (direction: SortingDirection) => {
  if (direction === "Ascending") return scrollToConversationEnd();
  document.querySelector("[data-newest-end]")?.scrollIntoView({ block: "center" });
};

/** What follows once a message was sent, or waits for a connection: the composer folds, and the message is in sight. */
export const useSent = () => {
  const { t } = useWords();
  const { compose, notice } = useCasePage();
  const { direction } = useConversation().order;
  return (isInternal: boolean, outcome: SendOutcome) => {
    compose(null);
    notice(t(outcome === "waits" ? "waiting.waits" : isInternal ? "composer.noteSaved" : "composer.sent"));
    requestAnimationFrame(() => showNewestEnd(direction));
  };
};
