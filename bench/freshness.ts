import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { executiveDays } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { LeftJobs } from "./left-jobs.ts";
import { speedOf } from "./measure.ts";
import { origins } from "./processes.ts";
import type { DashboardReaders, Headers } from "./sign-in-people.ts";

/**
 * From the reply to a save, which follows its commit, to the end of the first dashboard reply that includes it, in ms.
 * For a sent message, from the moment when it is due to be stored.
 */
export type Freshness = { readonly name: string; readonly p50: number; readonly most: number; readonly missed: number };

type Json = { readonly [key: string]: unknown };
type Save = () => Promise<unknown>;
type WatchedPlace = { readonly name: string; readonly path: string; readonly reader: Headers; readonly save: Save };

const patienceMs = 3_000;

/**
 * Each dashboard, with a save that changes one of its figures; `cases` are open ones of the largest company, which
 * first writes on those that are then answered: replies measured earlier may have answered them already.
 */
export async function measureFreshness(
  readers: DashboardReaders,
  cases: readonly number[],
  { turns, jobs }: { readonly turns: number; readonly jobs: LeftJobs },
): Promise<Freshness[]> {
  const { agent, coordinator, executive, largestCompany, smallCompany } = readers;
  let next = 0;
  const plan = () => planCase(agent, cases[next++ % cases.length] ?? 1);
  const asked = cases.slice(0, turns);
  for (const caseId of asked) {
    await call(caseMessageCalls.createCareCaseMessage.path, largestCompany, {
      caseId,
      comment: "<p>Virker det nu?</p>",
    });
  }
  const answer = async () => {
    const message = { caseId: asked.pop(), comment: "<p>Ja</p>", clientKey: randomUUID() };
    await call(caseMessageCalls.sendCareCaseMessage.path, agent, message);
    await jobs.hurry();
  };
  const watched: WatchedPlace[] = [
    { name: "agent", path: "/", reader: agent, save: plan },
    { name: "coordinator", path: "/", reader: coordinator, save: plan },
    ...executiveDays.map((days) => ({
      name: `executive, ${days} days`,
      path: executiveUrl(days),
      reader: executive,
      save: () => raiseCase(smallCompany),
    })),
    { name: "customer, largest company", path: "/", reader: largestCompany, save: answer },
    { name: "customer, small company", path: "/", reader: smallCompany, save: () => raiseCase(smallCompany) },
    { name: "planner", path: "/planner", reader: coordinator, save: plan },
  ];
  const all: Freshness[] = [];
  for (const each of watched) all.push(await watch(each, turns));
  return all;
}

async function watch({ name, path, reader, save }: WatchedPlace, turns: number): Promise<Freshness> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [before, later] = [await figuresOf(path, reader), await sleep(1_100).then(() => figuresOf(path, reader))];
    const ticks = new Set([...later].filter(([place, value]) => before.get(place) !== value).map(([place]) => place));
    await save();
    const start = performance.now();
    for (;;) {
      const now = await figuresOf(path, reader);
      const ms = performance.now() - start;
      const isCounted = [...now].some(([place, value]) => !ticks.has(place) && later.get(place) !== value);
      if (isCounted) times.push(ms);
      if (isCounted || ms > patienceMs) break;
    }
  }
  return {
    name,
    p50: speedOf(times, 1).p50,
    most: Math.max(0, ...times),
    missed: turns - times.length,
  };
}

/** All numbers in a page's data by their path, except the seconds of clocks. */
async function figuresOf(path: string, reader: Headers): Promise<Map<string, number>> {
  const [route = "/", query = ""] = path.split("?");
  const address = `${origins.havn}${route === "/" ? "" : route}/_payload.json${query && `?${query}`}`;
  const reply = await fetch(address, { headers: reader });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  const figures = new Map<string, number>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value === "number") figures.set(place, value);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) if (key !== "seconds") walk(inner, `${place}.${key}`);
  };
  walk(await reply.json(), "");
  return figures;
}

async function call(path: string, reader: Headers, body: Json): Promise<Json> {
  const reply = await fetch(origins.havn + path, {
    method: "POST",
    headers: { ...reader, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Json;
}

type Case = { readonly id: number; readonly version: number };

/** Assigns a case and plans it for today with an estimate, which changes a figure of all staff. */
async function planCase(staff: Headers, id: number): Promise<void> {
  const { careCases } = await call(careCaseCalls.getCareCasesByIds.path, staff, { ids: [id] });
  const [{ version } = { version: 1 }] = careCases as Case[];
  const today = businessDate(Date.now());
  // Each save changes something, even in data that an earlier run has changed.
  const changes = { assigneeId: 1 + (version % 2), followUpDate: today, estimateHours: 1 + (version % 40) / 4 };
  await call(careCaseCalls.updateCareCase.path, staff, { id, version, changes });
}

async function raiseCase(customer: Headers): Promise<void> {
  const { careCase } = await call(careCaseCalls.createEmptyCareCase.path, customer, {});
  const { id, version } = careCase as Case;
  const text = "Fakturaen er tom";
  const changes = { title: text, description: `<p>${text}</p>`, caseType: "Incident", severity: "Important" };
  await call(careCaseCalls.updateCareCase.path, customer, { id, version, changes: { ...changes, status: "Created" } });
}
