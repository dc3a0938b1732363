import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { CaseNumber } from "#ui/CaseNumber.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseHeader.module.css";
import { FieldTrouble } from "./FieldTrouble.tsx";
import { StatusControl } from "./StatusControl.tsx";
import { TitleEditor } from "./TitleEditor.tsx";
import type { CaseSaver } from "./use-case-save.ts";

type Props = {
  saver: CaseSaver;
  onWriteMessage: () => void;
  /** What a customer is asked, such as to accept what was delivered. */
  children?: ReactNode;
};

/** What asks somebody to act: staff a missed follow-up, both sides missing information, the customer an answer. */
const StateChip = ({ saver }: { saver: CaseSaver }) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { state, status } = saver.careCase;
  if (state === "Inactive" && staff) {
    return (
      <span className={styles.chip} data-tone="red">
        <IconAlertTriangle size={14} aria-hidden="true" />
        {t("caseState.Inactive")}
      </span>
    );
  }
  const waits = status === "WaitsOnCustomer" && !staff;
  if (!waits && state !== "MissingInformation") return null;
  return (
    <span className={styles.chip}>
      <IconInfoCircle size={14} aria-hidden="true" />
      {waits ? t("casePage.waitsOnYou") : t("caseState.MissingInformation")}
    </span>
  );
};

/** What the case is, where it stands, and where it can go. */
export const CaseHeader = ({ saver, onWriteMessage, children }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { careCase } = saver;
  return (
    <header className={styles.header}>
      <div className={styles.above}>
        <CaseNumber id={careCase.id} />
        {isStaff(actor) && careCase.customer ? <span className={styles.customer}>{careCase.customer.name}</span> : null}
        <StateChip saver={saver} />
        <div className={styles.status}>
          <StatusControl saver={saver} onWriteMessage={onWriteMessage} />
        </div>
      </div>
      <TitleEditor saver={saver} />
      {careCase.statusReason ? (
        <p className={styles.reason}>{t("casePage.statusReason", { reason: careCase.statusReason })}</p>
      ) : null}
      <FieldTrouble saver={saver} field="status" />
      {children}
    </header>
  );
};
