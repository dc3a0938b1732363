import { agentFigures } from "#dashboard/rules/figures.ts";
import { ActionList } from "./ActionList.tsx";
import { Highlights } from "./Highlights.tsx";
import type { PlainDashboard } from "./plain-dashboard.ts";

/** A staff member's own cases: figures, and those that need action. */
export const AgentHome = ({ data }: { data: PlainDashboard }) => {
  const hours = data.runningOutHours ?? 0;
  return (
    <>
      <Highlights figures={agentFigures(hours)} counted={data.figures} runningOutHours={hours} />
      <ActionList rows={data.careCases} />
    </>
  );
};
