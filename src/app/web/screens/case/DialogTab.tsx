import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { CaseDescription } from "#care-cases/web/case/description/CaseDescription.tsx";
import { FilesOfConversation } from "#case-files/web/page/CaseFilesProvider.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import { CaseDialog } from "#case-messages/web/dialog/CaseDialog.tsx";
import { useConversation } from "#case-messages/web/dialog/conversation.tsx";
import { DialogOrder } from "#case-messages/web/dialog/DialogOrder.tsx";
import { EarlyPlace } from "#case-messages/web/dialog/opening/EarlyPlace.tsx";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

/** Description, messages and events, with the composer at the bottom. */
export const DialogTab = () => {
  const { t } = useWords();
  const newestFirst = useConversation().order.direction === "Descending";
  return (
    <FilesOfConversation>
      <div className={`flex grow column ${styles.dialog}`}>
        <ScrollArea className={`focus-inside relative ${styles.pane}`} label={t("casePage.dialog")} data-dialog-pane>
          <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
            <CaseSlot of="conversation" />
            <DialogOrder />
            {newestFirst ? <CaseSlot of="newest" /> : <CaseDescription />}
            <CaseDialog />
            {newestFirst ? <CaseDescription /> : <CaseSlot of="newest" />}
          </div>
        </ScrollArea>
        <Composer />
        {newestFirst ? null : <EarlyPlace />}
      </div>
    </FilesOfConversation>
  );
};
