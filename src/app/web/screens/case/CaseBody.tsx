import { CaseSlot, usePartsOf } from "#care-cases/web/case/CaseSlot.tsx";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import { ConversationTab } from "./ConversationTab.tsx";

type PlainTabProps = { of: "historyTab" | "filesTab"; label: string };

const PlainTab = ({ of, label }: PlainTabProps) => (
  <ScrollArea className={`focus-inside relative ${styles.pane}`} label={label}>
    <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
      <CaseSlot of={of} />
    </div>
  </ScrollArea>
);

type AsideProps = { of: "side" | "panel"; label: string; className: string | undefined };

/** Groups of what is known, next to the conversation, with a scroll bar of their own. */
const CaseAside = ({ of, label, className }: AsideProps) => (
  <aside className={`shrink sunken ${className}`} aria-label={label}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing focusable if nothing may
        be changed */}
    <div className={`focus-inside sticky scroll-y ${styles.sticky}`} tabIndex={0}>
      <div className={styles.groups}>
        <CaseSlot of={of} />
      </div>
    </div>
  </aside>
);

/**
 * The part of the case page below its header: the selected tab, with the properties next to it, on phones on a separate tab,
 * and for staff with a wide screen their customer's panel.
 */
export const CaseBody = () => {
  const { t } = useWords();
  const { tab } = useCasePage();
  const hasPanel = usePartsOf("panel").length > 0;
  return (
    <div className={`grid grow ${styles.body}`} data-tab={tab} data-panel={hasPanel}>
      <div className={`flex shrink column ${styles.main}`}>
        {tab === "history" ? <PlainTab of="historyTab" label={t("casePage.history")} /> : null}
        {tab === "files" ? <PlainTab of="filesTab" label={t("casePage.files")} /> : null}
        {tab === "dialog" || tab === "details" ? <ConversationTab /> : null}
      </div>
      <CaseAside of="side" label={t("casePage.details")} className={styles.side} />
      {hasPanel ? <CaseAside of="panel" label={t("contact.panel")} className={styles.panel} /> : null}
    </div>
  );
};
