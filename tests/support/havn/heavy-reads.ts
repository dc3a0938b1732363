import { expect } from "vitest";
import type { TestHavn } from "./start-test-havn.ts";

const token = "a-token-for-metrics";
const headers = { authorization: `Bearer ${token}` };

/** For a Havn whose heavy reads are counted. */
export const countingReads = { HAVN_METRICS_TOKEN: token, HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" };

async function countReads({ url }: TestHavn): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const lines = text.matchAll(/^havn_heavy_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, outcome = "", count]) => [outcome, Number(count)]));
}

/** How many heavy reads were answered in each way meanwhile. */
export async function readsDuring(havn: TestHavn, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countReads(havn);
  await act();
  const after = await countReads(havn);
  const grown = [...after].map(([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, count]) => count > 0));
}

type Part = { readonly name: string; readonly state: string; readonly problem: string | null };

/** The part of the health check, which asks the standby. */
export async function standbyPart({ url }: TestHavn): Promise<Pick<Part, "state" | "problem"> | undefined> {
  const { parts } = (await (await fetch(`${url}/health/ready`, { headers })).json()) as { readonly parts: Part[] };
  const found = parts.find(({ name }) => name === "standby");
  return found && { state: found.state, problem: found.problem };
}

export const well = { state: "well", problem: null };

/** Until the standby has everything, and is asked again. */
export const untilWell = (havn: TestHavn) => expect.poll(() => standbyPart(havn)).toEqual(well);
