import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import { ConversationTab } from "./ConversationTab.tsx";

const PlainTab = ({ of }: { of: "historyTab" | "filesTab" }) => (
  <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
    <CaseSlot of={of} />
  </div>
);

/** A case's properties in groups: next to the conversation, or on a separate tab on phones. */
const CaseSide = () => {
  const { t } = useWords();
  return (
    <aside className={`shrink sunken ${styles.side}`} aria-label={t("casePage.details")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing focusable if nothing may
          be changed */}
      <div className={`focus-inside sticky scroll-y ${styles.sticky}`} tabIndex={0}>
        <CaseSlot of="side" />
      </div>
    </aside>
  );
};

/** The part of the case page below its header: the selected tab, with the properties next to it. */
export const CaseBody = () => {
  const { tab } = useCasePage();
  return (
    <div className={`grid grow ${styles.body}`} data-tab={tab}>
      <div className={`flex shrink column ${styles.main}`}>
        {tab === "history" ? <PlainTab of="historyTab" /> : null}
        {tab === "files" ? <PlainTab of="filesTab" /> : null}
        {tab === "dialog" || tab === "details" ? <ConversationTab /> : null}
      </div>
      <CaseSide />
    </div>
  );
};
