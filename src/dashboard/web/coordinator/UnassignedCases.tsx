import { IconCircleCheck } from "@tabler/icons-react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { caseListUrl } from "#care-cases/rules/public.ts";
import { workView } from "#dashboard/rules/coordinator-figures.ts";
import { rowsWithPendingAssignments } from "#dashboard/rules/team-board.ts";
import { useDropPlace } from "#dashboard/web/use-drop-place.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { useWords } from "#wording/use-words.ts";
import { useBoard } from "./board-context.ts";
import { CaseLines } from "./CaseLines.tsx";
import styles from "./CoordinatorHome.module.css";

/** Unassigned active cases, most urgent first; also a drop target to unassign cases. */
export const UnassignedCases = ({ rows, count }: { rows: readonly CaseRow[]; count: number }) => {
  const { t } = useWords();
  const { moves, dragged, drop } = useBoard();
  const place = useDropPlace(dragged !== null && dragged.assignee !== null, () => drop(null));
  const shown = rowsWithPendingAssignments(rows, moves, null);
  return (
    <section className={`container ${styles.unassigned}`} aria-labelledby="unassigned-cases" {...place}>
      <header className={`row wrap baseline gap-y-0 gap-x-3 pb-2`}>
        <h2 id="unassigned-cases">{t("coordinator.unassignedTitle")}</h2>
        {shown.length > 0 ? <p className="faint fine">{t("coordinator.dragHelp")}</p> : null}
      </header>
      {shown.length === 0 ? (
        <div className="framed rounded">
          <EmptyState
            title={t("coordinator.nothingTitle")}
            help={t("coordinator.nothingHelp")}
            icon={<IconCircleCheck size={32} stroke={1.5} />}
          >
            <LinkButton to={caseListUrl(workView("active"))}>{t("caseListEmpty.seeActive")}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <CaseLines rows={shown} label={t("coordinator.unassignedTitle")} />
      )}
      {count > shown.length ? (
        <a className={`py-3 fine inline-block`} href={caseListUrl(workView("active", "@none"))}>
          {t("coordinator.seeAll", { count })}
        </a>
      ) : null}
    </section>
  );
};
