import { useRef, useState } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import type { FollowUpPlan } from "#dashboard/contract/coordinator.ts";
import { dayShown, missedDay, type PlanView, planUrl } from "#dashboard/rules/follow-up-plan.ts";
import { orderedMembers } from "#preferences/rules/member-order.ts";
import { RowLinks } from "#ui/list/RowLinks.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { AssigneeChoice } from "./AssigneeChoice.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { PlannedCases } from "./PlannedCases.tsx";
import styles from "./Planner.module.css";
import { PlannerBar } from "./PlannerBar.tsx";
import { usePlannerMove } from "./use-planner-move.ts";

type Props = {
  plan: FollowUpPlan;
  rows: readonly CaseRow[];
  /** Whether the day has more cases than these. */
  hasMore: boolean;
  people: readonly Person[];
  order: readonly number[];
  view: PlanView;
  isBusy: boolean;
  onView: (view: PlanView) => void;
};

/** The next working days with their capacity, and the cases of one of them, which can be moved to another. */
export const Planner = ({ plan, rows, hasMore, people, order, view, isBusy, onView }: Props) => {
  const { t } = useWords();
  const within = useRef<HTMLDivElement>(null);
  const [dragged, drag] = useState<readonly CaseRow[]>([]);
  const { selection, selected, bulk, move } = usePlannerMove(rows, planUrl(view));
  const day = dayShown(view.day, plan);
  return (
    <div ref={within} className={styles.planner}>
      <header className={`stack level gap-y-1 gap-x-4 ${styles.head}`}>
        <h1>{t("planner.title")}</h1>
        <AssigneeChoice
          people={orderedMembers(people, order)}
          assignee={view.assignee}
          onChange={(assignee) => onView({ ...view, assignee })}
        />
        <p className="soft whole-line">{t("planner.help")}</p>
      </header>
      <DayStrip
        plan={plan}
        view={{ ...view, day }}
        dragged={dragged}
        onDrop={(date) => {
          move(dragged, date);
          drag([]);
        }}
      />
      <PlannedCases
        rows={rows}
        hasMore={hasMore}
        view={{ ...view, day }}
        isBusy={isBusy}
        selection={selection}
        dragged={dragged}
        onDrag={(row) => drag(row === null ? [] : selection.ids.has(row.id) ? selected : [row])}
      />
      <PlannerBar
        days={plan.days}
        isMissed={day === missedDay}
        rows={rows}
        selected={selected}
        bulk={bulk}
        onMove={(date) => move(selected, date)}
        onClear={selection.clear}
      />
      <RowLinks within={within} />
    </div>
  );
};
