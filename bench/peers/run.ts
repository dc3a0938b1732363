import type { Data } from "#bench/data.ts";
import { median, speedOf, spreadOf } from "#bench/measure.ts";
import { collectParts, type Failure } from "#bench/parts.ts";
import { mailSinkUrl, startHavnProcess, startMailSink } from "#bench/processes.ts";
import { type MachineUnit, machineUnit } from "#bench/reference/machine-unit.ts";
import { signInPeople } from "#bench/sign-in-people.ts";
import { havn } from "./havn.ts";
import { type Peer, type PeerWork, peerWorks, readPlace } from "./peer.ts";
import { redmine } from "./redmine.ts";
import { requestTracker } from "./request-tracker.ts";

/** Cost of one unit of work: CPU of application and database, and wall time, in ms. */
export type PeerFigures = {
  readonly peer: string;
  readonly cpu: number;
  readonly spread: readonly [number, number];
  readonly p50: number;
  readonly p95: number;
};
export type PeerRow = { readonly work: PeerWork; readonly unitMs: number; readonly figures: readonly PeerFigures[] };
export type Peers = {
  readonly names: readonly string[];
  readonly rows: readonly PeerRow[];
  readonly failures: readonly Failure[];
};

type Amounts = { readonly rounds: number; readonly effort: number };

const unitsOf: Readonly<Record<PeerWork, number>> = {
  "list page": 60,
  "filtered list": 60,
  "case page": 60,
  search: 60,
  "create a case": 30,
  reply: 30,
};

/**
 * Compares Havn with each configured system, doing the same for one client: one after the other within each round, so
 * that other load on the machine affects all of them.
 */
export async function measurePeers(url: string, data: Data, amounts: Amounts, env = process.env): Promise<Peers> {
  const places = { redmine: readPlace("REDMINE", env), requestTracker: readPlace("RT", env) };
  if (!places.redmine && !places.requestTracker)
    throw new Error("--peers needs REDMINE_URL or RT_URL; docs/decisions/bench.md says what else");
  const sink = await startMailSink();
  const process = await startHavnProcess(url, { SMTP_URL: mailSinkUrl });
  const unit = await machineUnit(url);
  try {
    const { staff } = await signInPeople(url, 0);
    const parts = collectParts();
    const opened = [
      havn({ process, staff, data }),
      places.redmine &&
        (await parts.run("Redmine", () => redmine(places.redmine as NonNullable<typeof places.redmine>))),
      places.requestTracker &&
        (await parts.run("Request Tracker", () =>
          requestTracker(places.requestTracker as NonNullable<typeof places.requestTracker>),
        )),
    ];
    const peers = opened.filter((peer) => peer !== null);
    const rows: PeerRow[] = [];
    for (const work of peerWorks) rows.push(await comparePeers({ peers, parts, unit }, work, amounts));
    return { names: peers.map(({ name }) => name), rows, failures: parts.failures };
  } finally {
    await unit.close();
    await process.stop();
    await sink.stop();
  }
}

type Comparison = {
  readonly peers: readonly Peer[];
  readonly parts: ReturnType<typeof collectParts>;
  readonly unit: MachineUnit;
};

/** One kind of work on all peers, in rounds. A failing peer is left out of the row. */
export async function comparePeers(
  { peers, parts, unit }: Comparison,
  work: PeerWork,
  { rounds, effort }: Amounts,
): Promise<PeerRow> {
  const units = Math.max(2, Math.round(unitsOf[work] * effort));
  const times = new Map<Peer, { cpu: number[]; ms: number[] }>();
  const unitMs: number[] = [];
  const failed = new Set<Peer>();
  // The first round only fills caches.
  for (let round = -1; round < rounds; round += 1) {
    for (const peer of peers.filter((one) => !failed.has(one))) {
      const turns = round < 0 ? Math.ceil(units / 3) : units;
      const once = await parts.run(`${peer.name}, ${work}`, () => measurePeer(peer, work, turns, (round + 1) * units));
      if (!once) failed.add(peer);
      if (!once || round < 0) continue;
      const known = times.get(peer) ?? { cpu: [], ms: [] };
      times.set(peer, { cpu: [...known.cpu, once.cpu], ms: [...known.ms, ...once.ms] });
    }
    unitMs.push(await unit.measure());
  }
  const figures = [...times]
    .filter(([peer]) => !failed.has(peer))
    .map(([peer, { cpu, ms }]) => {
      const { p50, p95 } = speedOf(ms, 1);
      return { peer: peer.name, cpu: median(cpu), spread: spreadOf(cpu), p50, p95 };
    });
  return { work, unitMs: median(unitMs), figures };
}

async function measurePeer(peer: Peer, work: PeerWork, units: number, from: number) {
  await peer.settled?.();
  const before = peer.cpu();
  const ms: number[] = [];
  for (let turn = 0; turn < units; turn += 1) {
    const start = performance.now();
    await peer.works[work](from + turn);
    ms.push(performance.now() - start);
  }
  await peer.settled?.();
  return { cpu: (peer.cpu() - before) / units, ms };
}
