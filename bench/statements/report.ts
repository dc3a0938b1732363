import { number, table } from "#bench/report/table.ts";
import type { WorkCounts } from "./counts.ts";
import { maxPerRow } from "./reasons.ts";
import type { StatementFigures, Statements } from "./run.ts";

const maxShown = 25;

const shown = (costly: readonly StatementFigures[]): StatementFigures[] => [
  ...costly.filter(({ why }) => why === null),
  ...costly.filter(({ why }) => why !== null).slice(0, maxShown),
];

export const statementsReport = (
  { costly, statements, executions, counts, recorded, failures }: Statements,
  cases: number,
): string => `# Statements at ${number(cases, 0)} cases

Every call, page and varied lists, as staff and as customers of the largest, a small and several companies, and saves with their jobs${
  recorded === null ? "" : `; and ${number(recorded, 0)} statements that the API tests sent, run on this data`
}:
${number(executions, 0)} executions of ${number(statements, 0)} statements, by \`EXPLAIN (ANALYZE, BUFFERS)\`. Those that read over ${maxPerRow} rows, or blocks of 8 KB, for each row that they answer, at most ${maxShown} of those with a reason:
${
  failures.length > 0
    ? `
## Failed

${failures.map(({ part, message }) => `- **${part}**: ${message}`).join("\n")}

## Costly
`
    : ""
}
${table(["rows read", "answered", "blocks", "times", "why", "statement"], shown(costly).map(rowOf))}

## Statements of a unit of work

With all its jobs, emails to each recipient included, in the median of some. BEGIN and COMMIT aren't counted.

${table(["work", "statements", "before its jobs", "storing, claiming and removing jobs", "commits", "goal"], counts.map(rowOfWork))}
`;

const rowOfWork = ({ name, statements, ofRequest, ofQueue, commits, goal }: WorkCounts): string[] => [
  name,
  String(statements),
  String(ofRequest),
  String(ofQueue),
  String(commits),
  goal === null ? "" : `≤ ${goal}${statements > goal ? ", missed" : ""}`,
];

const rowOf = ({ read, answered, blocks, times, why, text }: StatementFigures): string[] => [
  number(read, 0),
  number(answered, 0),
  number(blocks, 0),
  String(times),
  why ?? "**nobody has said**",
  `\`${shortened(text).replaceAll("|", "\\|")}\``,
];

/** The beginning and end of a statement, to identify it. */
const shortened = (text: string): string => (text.length > 420 ? `${text.slice(0, 120)} … ${text.slice(-300)}` : text);
