import { cpus, loadavg } from "node:os";
import { number, table } from "#bench/report/table.ts";
import type { PeerFigures, PeerRow, Peers } from "./run.ts";

/** Havn compared with the others, as Markdown. */
export function peersReport({ names, rows, failures }: Peers, cases: number, rounds: number): string {
  const others = names.filter((name) => name !== "Havn");
  const failed = failures.map(({ part, message }) => `- **${part}**: ${message}`);
  return `# Beside other systems

Havn with ${number(cases, 0)} cases; the others with what is in them. ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${number(loadavg()[1] ?? 0)}, on ${new Date().toISOString().slice(0, 10)}.
One client, ${rounds} interleaved ${rounds === 1 ? "round" : "rounds"}, made by \`npm run bench -- --peers\`. CPU is of application and database for one unit of work, in ms, with all jobs
that a save leaves in Havn, and what the others do of theirs in that time.
${failed.length > 0 ? `\n## Failed\n\n${failed.join("\n")}\n` : ""}
${table(
  ["CPU, median (best–worst)", "unit", "Havn", ...others.flatMap((name) => [name, "times"])],
  rows.map((row) => [
    row.work,
    number(row.unitMs, 2),
    cpuCell(of(row, "Havn")),
    ...others.flatMap((name) => timesCells(row, name)),
  ]),
)}

${table(
  ["p50 / p95, ms", "Havn", ...others],
  rows.map((row) => [row.work, ...["Havn", ...others].map((name) => waitCell(of(row, name)))]),
)}
`;
}

const of = ({ figures }: PeerRow, name: string): PeerFigures | undefined => figures.find(({ peer }) => peer === name);

const cpuCell = (one: PeerFigures | undefined): string =>
  one ? `${number(one.cpu, 2)} (${number(one.spread[0], 2)}–${number(one.spread[1], 2)})` : "";

const waitCell = (one: PeerFigures | undefined): string => (one ? `${number(one.p50)} / ${number(one.p95)}` : "");

function timesCells(row: PeerRow, name: string): string[] {
  const [own, other] = [of(row, "Havn"), of(row, name)];
  return [cpuCell(other), own && other ? number(other.cpu / own.cpu) : ""];
}
