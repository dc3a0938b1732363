import { IconAlertTriangle } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { controlIds } from "#care-cases/web/case/control-ids.ts";
import { quickDateOffers } from "#care-cases/web/case/quick-date-offers.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { useActor } from "#platform/web/page.ts";
import { formatHoursInput } from "#ui/text/format-number.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { useWords } from "#wording/use-words.ts";
import { PropertyGroup, PropertyRow } from "./PropertyRow.tsx";
import { propertyText } from "./property-text.ts";
import { readHours } from "./read-hours.ts";
import { TypedProperty } from "./TypedProperty.tsx";

type Props = { saver: CaseSaver };

const FollowUpRow = ({ saver }: Props) => {
  const words = useWords();
  const { t } = words;
  const today = businessDate(new Date(useNow()));
  const { followUpDate, status } = saver.current;
  const { first, last } = followUpBounds(today);
  // Customers see it as an ordinary date: following up is the staff's concern.
  const isOverdue = isStaff(useActor()) && followUpDate !== null && followUpDate < today && !hasEnded(status);
  const problemOf = (date: string) => {
    const problem = date === "" || date === followUpDate ? null : followUpProblem(date, today);
    return problem && t(`problem.${problem}`);
  };
  return (
    <TypedProperty
      saver={saver}
      field="followUpDate"
      label={t("caseField.followUpDate")}
      id={controlIds.followUp}
      title={t("caseKey.withKey", { act: t("caseKey.followUp"), key: "F" })}
      shown={
        followUpDate ? (
          <span className={isOverdue ? "row-inline red" : undefined}>
            {isOverdue ? <IconAlertTriangle size={14} aria-label={t("casePage.overdue")} /> : null}
            <ShortDate date={followUpDate} />
          </span>
        ) : null
      }
      text={followUpDate ?? ""}
      input={{ type: "date", min: first, max: last }}
      offers={quickDateOffers(words, today)}
      problemOf={problemOf}
      onSave={(date, since) => {
        const written = { followUpDate: date || null };
        void saver.save("followUpDate", written, written, since);
      }}
    />
  );
};

const EstimateRow = ({ saver }: Props) => {
  const words = useWords();
  const { t, tag } = words;
  const { estimateHours } = saver.current;
  const save = (typed: string, since: CareCase) => {
    const hours = readHours(typed);
    if (hours !== "wrong") void saver.save("estimateHours", { estimateHours: hours }, { estimateHours: hours }, since);
  };
  return (
    <TypedProperty
      saver={saver}
      field="estimateHours"
      label={t("caseField.estimateHours")}
      shown={estimateHours === null ? null : propertyText("estimateHours", saver.current, words)}
      text={estimateHours === null ? "" : formatHoursInput(tag, estimateHours)}
      input={{ type: "text", inputMode: "decimal" }}
      help={t("casePage.hoursHelp")}
      problemOf={(typed) => (readHours(typed) === "wrong" ? t("problem.quarterHours") : null)}
      onSave={save}
    />
  );
};

const InstantRow = ({ label, at }: { label: string; at: string | null }) =>
  at === null ? null : (
    <PropertyRow label={label}>
      <span className="inline-flex shrink anywhere py-1">
        <RelativeTime at={at} />
      </span>
    </PropertyRow>
  );

export const DatesGroup = ({ saver }: Props) => {
  const { t } = useWords();
  const { createdAt, submittedAt, updatedAt, closedAt } = saver.current;
  return (
    <PropertyGroup title={t("casePage.dates")}>
      <FollowUpRow saver={saver} />
      <EstimateRow saver={saver} />
      <InstantRow label={t("caseField.submittedAt")} at={submittedAt ?? createdAt} />
      <InstantRow label={t("caseField.updatedAt")} at={updatedAt} />
      <InstantRow label={t("caseField.closedAt")} at={closedAt} />
    </PropertyGroup>
  );
};
