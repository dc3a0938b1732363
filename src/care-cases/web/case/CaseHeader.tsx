import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CaseMore } from "#care-cases/web/case/actions/CaseMore.tsx";
import { StatusControl } from "#care-cases/web/case/actions/StatusControl.tsx";
import { FieldTrouble } from "#care-cases/web/case/properties/FieldTrouble.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { CaseNumber } from "#ui/text/CaseNumber.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseHeader.module.css";
import { SubscribeControl } from "./SubscribeControl.tsx";
import { TitleEditor } from "./TitleEditor.tsx";
import type { CaseSaver } from "./use-case-save.ts";
import type { Subscription } from "./use-subscription.ts";

type Props = {
  saver: CaseSaver;
  subscription: Subscription;
  /** Who else is on the case. */
  presence: ReactNode;
  onAskCustomer: () => void;
  onChangeCustomer: () => void;
  onDelete: () => void;
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
      <span className="chip" data-tone="red">
        <IconAlertTriangle size={14} aria-hidden="true" />
        {t("caseState.Inactive")}
      </span>
    );
  }
  const waits = status === "WaitsOnCustomer" && !staff;
  if (!waits && state !== "MissingInformation") return null;
  return (
    <span className="chip" data-tone="amber">
      <IconInfoCircle size={14} aria-hidden="true" />
      {waits ? t("casePage.waitsOnYou") : t("caseState.MissingInformation")}
    </span>
  );
};

const SilentClose = ({ at }: { at: string }) => {
  const { t, tag } = useWords();
  const date = formatDate(tag, at);
  const key = isStaff(useActor()) ? "casePage.closesByItself" : "casePage.closesUnlessYouWrite";
  return <p className="help anywhere">{t(key, { date })}</p>;
};

/** What the case is, where it stands, and where it can go. */
export const CaseHeader = (props: Props) => {
  const { saver, subscription, presence, onAskCustomer, onChangeCustomer, onDelete, children } = props;
  const { t } = useWords();
  const actor = useActor();
  const { careCase } = saver;
  return (
    <header className={`stack ${styles.header}`}>
      <div className={`row gap-lines wrap control-high`}>
        <CaseNumber id={careCase.id} />
        {isStaff(actor) && careCase.customer ? (
          <span className="shrink soft anywhere">{careCase.customer.name}</span>
        ) : null}
        <StateChip saver={saver} />
        <div className="row wrap push">
          {presence}
          <SubscribeControl careCase={careCase} subscription={subscription} />
          <StatusControl saver={saver} onAskCustomer={onAskCustomer} />
          <CaseMore careCase={careCase} onChangeCustomer={onChangeCustomer} onDelete={onDelete} />
        </div>
      </div>
      <TitleEditor saver={saver} />
      {careCase.statusReason ? (
        <p className="help anywhere">{t("casePage.statusReason", { reason: careCase.statusReason })}</p>
      ) : null}
      {careCase.status === "Delivered" && careCase.closesAt ? <SilentClose at={careCase.closesAt} /> : null}
      <FieldTrouble saver={saver} field="status" />
      {subscription.error ? (
        <ErrorNote
          action={t("subscription.failed")}
          error={subscription.error}
          onRetry={() => void subscription.toggle()}
          onDismiss={subscription.forgetError}
        />
      ) : null}
      {children}
    </header>
  );
};
