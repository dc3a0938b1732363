import { setTimeout as sleep } from "node:timers/promises";
import type { Balancer } from "./balancer.ts";
import type { Databases } from "./databases.ts";
import type { HavnServer } from "./havns.ts";
import { until } from "./programs.ts";
import type { Readers } from "./readers.ts";
import type { Writers } from "./writers.ts";

export const phases = ["before", "database", "havn", "drain", "database back"] as const;
export type Phase = (typeof phases)[number];

/** When each phase began, and how long things took to work again after the primary was killed, in ms. */
export type Marks = {
  readonly began: Readonly<Record<Phase, number>>;
  readonly endedAt: number;
  readonly writesAgainMs: number;
  /** Until each of the authors had something stored. */
  readonly allWriteAgainMs: number;
  readonly readsAgainMs: number;
  /** Until each reader's stream had told of a change. */
  readonly streamsAgainMs: number;
  /** The same after a Havn was killed. */
  readonly streamsAfterHavnMs: number;
};

type Cluster = {
  readonly databases: Databases;
  readonly balancer: Balancer;
  readonly havns: readonly [HavnServer, HavnServer];
  readonly writers: Writers;
  readonly readers: Readers;
  /** Between one fault and the next. */
  readonly calmMs: number;
  readonly authors: number;
};

/** Breaks one thing after another, each when the one before has healed. */
export async function causeFaults({
  databases,
  balancer,
  havns,
  writers,
  readers,
  calmMs,
  authors,
}: Cluster): Promise<Marks> {
  const [first, second] = havns;
  const began: Partial<Record<Phase, number>> = {};
  const begin = (phase: Phase): number => {
    console.log(`  ${phase}`);
    began[phase] = performance.now();
    return began[phase];
  };
  const since = (at: number) => performance.now() - at;
  const untilAllAreTold = async (at: number) => {
    await until("every stream tells of a change", () => readers.all.every(({ toldAt }) => toldAt > at));
    return since(at);
  };

  await untilAllAreTold(begin("before"));
  await sleep(calmMs);

  begin("database");
  const bringBack = await databases.killPrimary();
  const killedAt = performance.now();
  const [writesAgainMs, allWriteAgainMs, readsAgainMs, streamsAgainMs] = await Promise.all([
    until("something is stored again", () => writers.doneSince(killedAt) > 0).then(() => since(killedAt)),
    until("everybody writes again", () => authorsSince(writers, killedAt) === authors).then(() => since(killedAt)),
    untilAllRead(readers, killedAt),
    untilToldAgain(writers, readers, killedAt),
  ]);
  await sleep(calmMs);

  const havnKilledAt = begin("havn");
  await first.kill();
  const streamsAfterHavnMs = await untilAllAreTold(havnKilledAt);
  await sleep(calmMs / 2);
  await first.start();
  await balancer.untilUsed(first.name);
  await sleep(calmMs / 2);

  begin("drain");
  await balancer.drain(second.name, true);
  await sleep(calmMs);
  await balancer.drain(second.name, false);

  begin("database back");
  bringBack();
  await databases.untilWhole();
  await sleep(calmMs);
  await untilAllAreTold(performance.now());
  return {
    began: began as Record<Phase, number>,
    endedAt: performance.now(),
    writesAgainMs,
    allWriteAgainMs,
    readsAgainMs,
    streamsAgainMs,
    streamsAfterHavnMs,
  };
}

const authorsSince = ({ writes }: Writers, at: number): number =>
  new Set(writes.filter(({ outcome, endedAt }) => outcome === "done" && endedAt > at).map(({ author }) => author)).size;

async function untilAllRead({ all }: Readers, killedAt: number): Promise<number> {
  // What was under way may still have come from the former primary.
  await sleep(1_000);
  const from = performance.now();
  await until("everybody reads again", () => all.every(({ readAt }) => readAt > from));
  return performance.now() - killedAt;
}

/** Only changes that were stored afterwards count: what a stream still had may be older. */
async function untilToldAgain(writers: Writers, readers: Readers, killedAt: number): Promise<number> {
  await until("something is stored again", () => writers.doneSince(killedAt) > 0);
  const from = performance.now();
  await until("every stream tells of a change", () => readers.all.every(({ toldAt }) => toldAt > from));
  return performance.now() - killedAt;
}
