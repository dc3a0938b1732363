import type { ReactNode } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseClock } from "#care-cases/contract/clock-calls.ts";
import { waitsOnReader } from "#care-cases/rules/case/status-as-read.ts";
import { instantWords } from "#care-cases/web/case/clocks/clock-words.ts";
import { propertyText } from "#care-cases/web/case/properties/property-text.ts";
import { propertiesIn } from "#care-cases/web/case-parts.ts";
import { useActor } from "#platform/web/page.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePrint.module.css";
import type { PrintedCase } from "./load-case-print.ts";

const groups = ["people", "classification", "dates"] as const;
const instants = ["submittedAt", "updatedAt", "closedAt", "importedAt"] as const satisfies readonly (keyof CareCase)[];

const Property = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`grid gap-x-3 unbroken ${styles.property}`}>
    <dt className="soft">{label}</dt>
    <dd className="anywhere">{children}</dd>
  </div>
);

const Clock = ({ clock }: { clock: CaseClock }) => {
  const words = useWords();
  const { target, state } = clock.timeLeft;
  if (state === "None") return null;
  const parts = [words.t(`clockState.${state}`), instantWords(clock, words)].filter((part) => part !== null);
  return <Property label={words.t(`clockTarget.${target}`)}>{parts.join(" · ")}</Property>;
};

/** The properties that the case page shows next to the conversation, in two columns. */
export const PrintedProperties = ({ careCase, clocks }: Pick<PrintedCase, "careCase" | "clocks">) => {
  const words = useWords();
  const { t, tag } = words;
  const actor = useActor();
  const { status, statusReason, customer, createdBy, originalNumber } = careCase;
  return (
    <dl className={`fine ${styles.properties}`}>
      <Property label={t("caseColumn.status")}>
        {waitsOnReader(careCase, actor) ? t("caseWaits.onReader") : t(`caseStatus.${status}`)}
      </Property>
      {statusReason ? (
        <Property label={t("move.reason")}>
          <span className="lines">{statusReason}</span>
        </Property>
      ) : null}
      {customer ? <Property label={t("caseField.customer")}>{customer.name}</Property> : null}
      <Property label={t("caseField.createdBy")}>{createdBy.name}</Property>
      {groups
        .flatMap((group) => propertiesIn(group, careCase, actor))
        .map(({ name, field }) => (
          <Property key={name} label={t(`caseField.${name}`)}>
            {propertyText(field, careCase, words)}
          </Property>
        ))}
      {clocks ? (
        <>
          <Clock clock={clocks.firstResponse} />
          <Clock clock={clocks.resolution} />
        </>
      ) : null}
      {instants.map((field) => {
        const at = careCase[field];
        return at ? (
          <Property key={field} label={t(`caseField.${field}`)}>
            {formatInstant(tag, at)}
          </Property>
        ) : null;
      })}
      {originalNumber ? <Property label={t("caseField.originalNumber")}>{originalNumber}</Property> : null}
    </dl>
  );
};
