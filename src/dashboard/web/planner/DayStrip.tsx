import type { CaseRow } from "#care-cases/contract/public.ts";
import type { FollowUpPlan } from "#dashboard/contract/coordinator.ts";
import { dayTakesCases, missedDay, type PlanView, planUrl, todayDay } from "#dashboard/rules/follow-up-plan.ts";
import { SidewaysStrip } from "#ui/page/SidewaysStrip.tsx";
import { useWords } from "#wording/use-words.ts";
import { DayCell, MissedCell } from "./DayCell.tsx";
import styles from "./DayStrip.module.css";

type Props = {
  plan: FollowUpPlan;
  view: PlanView;
  dragged: readonly CaseRow[];
  onDrop: (date: string) => void;
};

/** Missed follow-ups and the next days: links to their cases, and drop targets where support is open. */
export const DayStrip = ({ plan, view, dragged, onDrop }: Props) => {
  const { t } = useWords();
  const { days, missed, people } = plan;
  return (
    <nav aria-label={t("planner.days")}>
      <SidewaysStrip back={t("planner.earlierDays")} forward={t("planner.laterDays")}>
        <ol className={`flex gap-1 mt-4 mb-4 scroll-x ${styles.strip}`}>
          <MissedCell
            planned={missed}
            isShown={view.day === missedDay}
            url={planUrl({ day: missedDay, assignee: view.assignee })}
          />
          {days.map((day, place) => {
            const name = place === 0 ? todayDay : day.date;
            return (
              <DayCell
                key={day.date}
                day={day}
                people={people}
                isToday={place === 0}
                isShown={view.day === name}
                url={planUrl({ day: name, assignee: view.assignee })}
                takes={dayTakesCases(day, dragged)}
                onDrop={() => onDrop(day.date)}
              />
            );
          })}
        </ol>
      </SidewaysStrip>
    </nav>
  );
};
