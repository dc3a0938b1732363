import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { waitsOnReader } from "#care-cases/rules/case/status-as-read.ts";
import { CaseMore } from "#care-cases/web/case/actions/CaseMore.tsx";
import { StatusControl } from "#care-cases/web/case/actions/StatusControl.tsx";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { CaseNumber } from "#ui/text/CaseNumber.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseHeader.module.css";
import { CaseSlot } from "./CaseSlot.tsx";
import { useCasePage } from "./case-page-context.ts";
import { TitleEditor } from "./TitleEditor.tsx";
import { useIsCovered } from "./use-is-covered.ts";

/**
 * A chip for states that need action: for staff a missed follow-up, for both sides missing information, for the
 * customer a reply.
 */
export const StateChip = () => {
  const { t } = useWords();
  const actor = useActor();
  const staff = isStaff(actor);
  const { careCase } = useCasePage();
  const { state, status } = careCase;
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
      {waits
        ? t(waitsOnReader(careCase, actor) ? "casePage.waitsOnYou" : "casePage.waitsOnCompany")
        : t("caseState.MissingInformation")}
    </span>
  );
};

const SilentClose = ({ at }: { at: string }) => {
  const { t, tag } = useWords();
  const date = formatDate(tag, at);
  const key = isStaff(useActor()) ? "casePage.closesByItself" : "casePage.closesUnlessYouWrite";
  return <p className="help anywhere">{t(key, { date })}</p>;
};

/**
 * The case's number, title, status and actions. Its first line is sticky, and includes the title once that has scrolled
 * out of view; its height never changes.
 */
export const CaseHeader = () => {
  const { t } = useWords();
  const actor = useActor();
  const { mark, isCovered } = useIsCovered<HTMLDivElement>();
  const { careCase } = useCasePage();
  const { title } = careCase;
  const customer = isStaff(actor) ? careCase.customer : null;
  return (
    <header className="contents">
      <div className={`row gap-3 px-6 sticky ground ${styles.line}`} data-titled={isCovered}>
        <div className={`row grow gap-3 ${styles.names}`}>
          <CaseNumber id={careCase.id} />
          {customer ? (
            <Link
              className={`cut soft no-underline underlines ${styles.company}`}
              to={customerPath(customer.customerNumber)}
            >
              {customer.name}
            </Link>
          ) : null}
          {isCovered ? (
            <span className={`cut strong ${styles.title}`} title={title} aria-hidden="true">
              {title}
            </span>
          ) : null}
        </div>
        <div className="row fixed not-printed">
          <span className="not-phone">
            <CaseSlot of="line" />
          </span>
          {isCovered ? (
            <span className={`contents ${styles.next}`}>
              <CaseSlot of="next" />
            </span>
          ) : null}
          <StatusControl />
          <div className={styles.more}>
            <CaseMore />
          </div>
        </div>
      </div>
      <div className={`stack ${styles.rest}`}>
        <div className="row wrap top apart control-high gap-y-1 gap-x-4">
          <div ref={mark} className={`shrink ${styles.heading}`}>
            <TitleEditor />
          </div>
          <div className="row wrap fit not-printed">
            <CaseSlot of="header" />
          </div>
        </div>
        {careCase.statusReason ? (
          <p className="help lines">{t("casePage.statusReason", { reason: careCase.statusReason })}</p>
        ) : null}
        {careCase.status === "Delivered" && careCase.closesAt ? <SilentClose at={careCase.closesAt} /> : null}
        {careCase.isUntold ? <p className="help anywhere">{t("casePage.untold")}</p> : null}
        <CaseSlot of="note" />
      </div>
    </header>
  );
};
