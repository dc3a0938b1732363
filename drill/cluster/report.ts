import { cpus } from "node:os";
import { number, table } from "#bench/report/table.ts";
import { type Phase, phases } from "./faults.ts";
import type { ClusterRun, Size } from "./run-cluster.ts";

type Goal = {
  readonly what: string;
  readonly of: (run: ClusterRun) => number;
  readonly most: number;
  /** Depends on how busy the machine is. */
  readonly isTime?: true;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const inKinds = (of: "lost" | "twice" | "against") => (run: ClusterRun) =>
  sum(run.judgement.kinds.map((figures) => figures[of]));

/** The primary and a Havn are killed. */
const kills = 2;

const goals: readonly Goal[] = [
  { what: "acknowledged writes that are lost", of: inKinds("lost"), most: 0 },
  { what: "writes that are there twice", of: inKinds("twice"), most: 0 },
  { what: "writes that are there although nothing was said to be stored", of: inKinds("against"), most: 0 },
  { what: "notifications that are missing", of: ({ judgement }) => judgement.notifications.missing, most: 0 },
  { what: "notifications that are there twice", of: ({ judgement }) => judgement.notifications.doubles, most: 0 },
  { what: "messages of which no email told", of: ({ judgement }) => judgement.mails.missing, most: 0 },
  { what: "emails that arrived twice", of: ({ judgement }) => judgement.mails.doubles, most: kills },
  { what: "messages without their row in the audit log", of: ({ judgement }) => judgement.unaudited, most: 0 },
  {
    what: "stored cases that a search right afterwards didn't find",
    of: ({ judgement }) => judgement.unfound,
    most: 0,
  },
  { what: "audit chains that are broken", of: ({ audit }) => Number(!audit.isIntact), most: 0 },
  { what: "restarts that were needed", of: ({ wasRestarted }) => Number(wasRestarted), most: 0 },
  { what: "answers that nobody should get", of: (run) => countIn(run, null, "wrong"), most: 0 },
  {
    what: "requests without an answer while a Havn was drained",
    of: (run) => countIn(run, "drain", "unknown"),
    most: 0,
  },
  {
    what: "seconds until something was stored again",
    of: ({ marks }) => marks.writesAgainMs / 1_000,
    most: 15,
    isTime: true,
  },
];

/** Goals that a run misses, as sentences; those of time only if asked for. */
export const missedGoals = (run: ClusterRun, withTimes: boolean): string[] =>
  goals
    .filter(({ isTime, of, most }) => (withTimes || !isTime) && of(run) > most)
    .map(({ what, of, most }) => `${what}: ${of(run)} instead of ${most}`);

/** Answers of a kind in a phase, or in all. */
function countIn({ answers, marks }: ClusterRun, phase: Phase | null, kind: string): number {
  const from = phase === null ? marks.began.before : marks.began[phase];
  const next = phase === null ? undefined : phases[phases.indexOf(phase) + 1];
  const to = next === undefined ? Number.POSITIVE_INFINITY : marks.began[next];
  return answers.filter((answer) => answer.kind === kind && answer.at >= from && answer.at < to).length;
}

/** What else than a reply or the quiet page there was, as lines that begin with the seconds since the load began. */
export function oddAnswers({ answers, marks }: ClusterRun): string[] {
  const odd = answers.filter(({ kind }) => kind === "unknown" || kind === "wrong");
  return odd.map(
    ({ at, kind, what, why }) => `${((at - marks.began.before) / 1_000).toFixed(1)} s ${kind} ${what}: ${why}`,
  );
}

export function clusterReport(runs: readonly ClusterRun[], { writers, readers }: Size): string {
  const [cpu] = cpus();
  const each = (of: (run: ClusterRun) => number, digits = 0) => runs.map((run) => number(of(run), digits));
  const head = (first: string) => [first, ...runs.map((_, at) => `run ${at + 1}`)];
  const seconds = (what: string, of: (run: ClusterRun) => number) => [what, ...each((run) => of(run) / 1_000, 1)];
  const kinds = runs[0]?.judgement.kinds.map(({ kind }) => kind) ?? [];
  return `# A database that fails over under load

Three PostgreSQL servers by Patroni with one etcd, synchronous (deploy/database), two Havns behind HAProxy (deploy/haproxy.cfg), which
search on a standby, ${writers} writers and ${readers} readers with a stream each, all on one machine. The primary is killed with its Patroni, then a Havn,
which comes back; then the other Havn is drained at the balancer, and put back; then the former primary comes back.
${cpus().length} × ${cpu?.model.trim()}, shared by everything and by what sends the requests; made by
\`npm run drill -- cluster\` on ${new Date().toISOString().slice(0, 10)}.
Load of the machine over five minutes: ${runs.map(({ load }) => number(load)).join(", ")}.

## Goals

${table(
  ["", "at most", ...head("").slice(1)],
  goals.map(({ what, of, most, isTime }) => [what, number(most, 0), ...each(of, isTime ? 1 : 0)]),
)}

## How soon it works again, in seconds

${table(head(""), [
  seconds("after the primary was killed: the first write is stored", ({ marks }) => marks.writesAgainMs),
  seconds("everybody has written again", ({ marks }) => marks.allWriteAgainMs),
  seconds("everybody has read again", ({ marks }) => marks.readsAgainMs),
  seconds("every stream has told of a change", ({ marks }) => marks.streamsAgainMs),
  seconds("after a Havn was killed: every stream has told of a change", ({ marks }) => marks.streamsAfterHavnMs),
  seconds("duration of the load", ({ marks }) => marks.endedAt - marks.began.before),
])}

## What was written

${table(head("acknowledged"), [
  ...kinds.map((kind) => [
    kind,
    ...each(({ judgement }) => judgement.kinds.find((one) => one.kind === kind)?.acknowledged ?? 0),
  ]),
  [
    "of unknown outcome, never acknowledged",
    ...each(({ judgement }) => sum(judgement.kinds.map((one) => one.unknown))),
  ],
  ["cases that their author found right afterwards", ...each(({ judgement }) => judgement.found)],
  ["notifications expected", ...each(({ judgement }) => judgement.notifications.expected)],
  ["emails that arrived", ...each(({ judgement }) => judgement.mails.count)],
])}

## What people were answered

*Away* is the quiet page or code with 503 and \`Retry-After\`: nothing was stored (or 408, if a
statement was given up). *Unknown* is a connection that broke, a 502 of the
balancer, or \`outcomeUnknown\`.

${table(
  head("phase"),
  phases.map((phase) => [
    phase,
    ...runs.map((run) => {
      const of = (kind: string) => number(countIn(run, phase, kind), 0);
      return `${of("done")} done, ${of("away")} away, ${of("unknown")} unknown, ${of("wrong")} wrong`;
    }),
  ]),
)}
`;
}
