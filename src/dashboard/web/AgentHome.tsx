import { agentFigures } from "#dashboard/rules/figures.ts";
import { ActionList } from "./ActionList.tsx";
import { Highlights } from "./Highlights.tsx";
import type { PlainDashboard } from "./plain-dashboard.ts";

/** A member of staff's own cases: their figures, and those that need them. */
export const AgentHome = ({ data }: { data: PlainDashboard }) => (
  <>
    <Highlights figures={agentFigures} counted={data.figures} />
    <ActionList rows={data.careCases} />
  </>
);
