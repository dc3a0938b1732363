import { IconAlertTriangle } from "@tabler/icons-react";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { followUpBounds, followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { caseControls } from "#care-cases/web/case/case-controls.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { TypedProperty } from "#care-cases/web/case/properties/TypedProperty.tsx";
import { quickDateOffers } from "#care-cases/web/case/quick-date-offers.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { useActor } from "#platform/web/page.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { useWords } from "#wording/use-words.ts";

const FollowUpProperty: PropertyEditor["Editor"] = ({ saver }) => {
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
      control={caseControls.followUp}
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
      dates={{ min: first, max: last }}
      offers={quickDateOffers(words, today)}
      problemOf={problemOf}
      onSave={(date, since) => {
        const written = { followUpDate: date || null };
        void saver.save("followUpDate", written, written, since);
      }}
    />
  );
};

export const followUpEditor: PropertyEditor = { name: "followUpDate", Editor: FollowUpProperty };
