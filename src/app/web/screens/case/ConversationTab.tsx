import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { CaseDescription } from "#care-cases/web/case/description/CaseDescription.tsx";
import { FilesOfConversation } from "#case-files/web/page/CaseFilesProvider.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import { CaseConversation } from "#case-messages/web/conversation/CaseConversation.tsx";
import { ConversationOrder } from "#case-messages/web/conversation/ConversationOrder.tsx";
import { useConversation } from "#case-messages/web/conversation/conversation.tsx";
import { EarlyScroll } from "#case-messages/web/conversation/opening/EarlyScroll.tsx";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

/** Description, messages and events, with the composer at the bottom. */
export const ConversationTab = () => {
  const { t } = useWords();
  const newestFirst = useConversation().order.direction === "Descending";
  return (
    <FilesOfConversation>
      <div className={`flex grow column ${styles.dialog}`}>
        <ScrollArea
          className={`focus-inside relative ${styles.pane}`}
          label={t("casePage.dialog")}
          data-conversation-pane={newestFirst ? "newest-first" : "newest-last"}
        >
          <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
            <CaseSlot of="conversation" />
            <ConversationOrder />
            {newestFirst ? <CaseSlot of="newest" /> : <CaseDescription />}
            <CaseConversation />
            {newestFirst ? <CaseDescription /> : <CaseSlot of="newest" />}
          </div>
        </ScrollArea>
        <Composer />
        {newestFirst ? null : <EarlyScroll />}
      </div>
    </FilesOfConversation>
  );
};
