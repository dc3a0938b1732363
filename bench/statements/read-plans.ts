/** A plan node as written by auto_explain. */
type PlanNode = {
  readonly "Node Type": string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Relation Name"?: string;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
};
export type LoggedPlan = { readonly "Query Text": string; readonly Plan: PlanNode };

/** Rows read and returned by one execution of a statement, and blocks of tables and indexes that it touched. */
export type Execution = {
  readonly text: string;
  readonly read: number;
  readonly answered: number;
  readonly blocks: number;
};

/** The plans in a server log: JSON after a log line, indented by a tab. */
export function* plansIn(log: string): Generator<LoggedPlan> {
  for (const part of log.split(/^.*duration: [\d.]+ ms {2}plan:$/m).slice(1)) {
    const lines = part.split("\n").slice(1);
    const end = lines.findIndex((line) => !line.startsWith("\t"));
    yield JSON.parse(lines.slice(0, end < 0 ? lines.length : end).join("\n"));
  }
}

/** Whether to read a table of so few rows whole, or by an index, depends on the statistics of the moment. */
const smallTable = 1_000;

/** Counts rows met by table and index scans, whether kept or not; repeated ones count each time. */
export function executionOf({ "Query Text": text, Plan: plan }: LoggedPlan): Execution {
  const blocks = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  return { text: text.replace(/\s+/g, " ").trim(), read: rowsRead(plan), answered: rowsAnswered(plan), blocks };
}

function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  const isScan =
    /Scan$/.test(node["Node Type"]) && !/^(Function|Values|CTE|Subquery|WorkTable|Named)/.test(node["Node Type"]);
  if (!isScan) return below;
  const met =
    (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const loops = node["Actual Loops"] ?? 1;
  const isSmallWhole = node["Node Type"] === "Seq Scan" && loops === 1 && met <= smallTable;
  return isSmallWhole ? below : below + met * loops;
}

/** Written rows count as returned; for a count or sum, its input rows do. */
function rowsAnswered(plan: PlanNode): number {
  if (plan["Node Type"] === "ModifyTable")
    return Math.max(1, ...(plan.Plans ?? []).map((child) => child["Actual Rows"] ?? 0));
  return Math.max(1, plan["Actual Rows"] ?? 0);
}
