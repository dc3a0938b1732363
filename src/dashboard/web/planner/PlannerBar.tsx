import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import bar from "#care-cases/web/list/bulk/BulkBar.module.css";
import type { useBulkChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { useBulkWords } from "#care-cases/web/list/bulk/use-bulk-words.ts";
import { panelButtonClass } from "#care-cases/web/list/filters/PanelButton.tsx";
import type { FollowUpPlan } from "#dashboard/contract/coordinator.ts";
import { dayTakesCases } from "#dashboard/rules/follow-up-plan.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import { BulkFrame } from "#ui/list/bulk/BulkFrame.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { formatDay } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

const BulkDateDialog = lazyComponent(() => import("#care-cases/web/list/bulk/BulkDateDialog.tsx"));

type DaysProps = {
  days: FollowUpPlan["days"];
  isMissed: boolean;
  selected: readonly CaseRow[];
  onMove: (date: string) => void;
};

/** The days to move selected cases to, with their current load. */
const DayMenu = ({ days, isMissed, selected, onMove }: DaysProps) => {
  const { t, tag } = useWords();
  const today = days[0]?.date;
  const items = days
    .filter((day) => dayTakesCases(day, selected))
    .map(({ date, cases }) => ({
      id: date,
      content: (
        <>
          <span className="capital">{date === today ? t("common.today") : formatDay(tag, date)}</span>
          <span className={`push faint ${bar.some}`}>
            {date === today && isMissed ? t("planner.staysMissed") : t("caseList.count", { count: cases })}
          </span>
        </>
      ),
      onChoose: () => onMove(date),
    }));
  return (
    <PopoverMenu
      label={t("planner.moveTo")}
      triggerClass={panelButtonClass}
      trigger={
        <>
          {t("planner.moveTo")}
          <IconChevronDown size={14} aria-hidden="true" />
        </>
      }
      items={items}
    />
  );
};

type Props = DaysProps & {
  rows: readonly CaseRow[];
  bulk: ReturnType<typeof useBulkChange>;
  onClear: () => void;
};

/** Actions on the selected cases and their result, as in the lists. */
export const PlannerBar = ({ days, isMissed, rows, selected, bulk, onMove, onClear }: Props) => {
  const { t } = useWords();
  const today = businessDate(useNow());
  const [asks, ask] = useState(false);
  const acts = (
    <>
      <DayMenu days={days} isMissed={isMissed} selected={selected} onMove={onMove} />
      <Button size="small" onClick={() => ask(true)}>
        {t("planner.otherDay")}
      </Button>
    </>
  );
  return (
    <BulkFrame rows={rows} selected={selected} run={bulk} words={useBulkWords()} onClear={onClear} acts={acts}>
      {asks ? (
        <BulkDateDialog
          rows={selected}
          today={today}
          onGo={(date) => {
            ask(false);
            onMove(date);
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </BulkFrame>
  );
};
