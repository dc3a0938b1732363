import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Child, origins, startHostileHavn, startMailSink, startOthers } from "#bench/processes.ts";
import { type Headers, signInPeople } from "#bench/sign-in-people.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { measureCrowds } from "./crowds.ts";
import { hostileMails } from "./hostile-mails.ts";
import { knownValues } from "./known-values.ts";
import { measureLargeCase } from "./large-case.ts";
import { type Cost, isHarmless, measureLargest, type Person, type TestBed, watch } from "./measure.ts";
import type { Waits } from "./others-process.ts";
import { pageRequests, uploadRequests } from "./page-requests.ts";
import { callRequests, type HostileRequest, smallestBody } from "./requests.ts";
import { markupTexts } from "./texts.ts";
import { measureWorlds } from "./worlds.ts";

/** Measurements of one call, page, upload or email: all costs, and how long others waited meanwhile, in ms. */
export type HostileResult = {
  readonly target: string;
  readonly costs: readonly Cost[];
  readonly waits: Waits;
  /** Why it stopped early; earlier measurements count. */
  readonly trouble?: string;
};
export type Hostile = { readonly measured: readonly HostileResult[]; readonly quiet: Waits };

type Database = { readonly url: string; readonly postgresPid: number; readonly cases: readonly number[] };

/** The selected targets: those whose name contains `only`; with `tiny`, one in twelve of each target's requests. */
type Selection = { readonly only: string; readonly tiny: boolean };

/** Measures the most expensive requests that anyone can make, on a temporary copy of the bench's data. */
export async function measureHostile(bench: Database, selection: Selection): Promise<Hostile> {
  const name = "havn_hostile";
  const owner = new pg.Client({ connectionString: databaseAt(bench.url, "postgres") });
  await owner.connect();
  await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await owner.query(`CREATE DATABASE ${name} TEMPLATE havn STRATEGY file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), "havn-hostile-"));
  try {
    return await measureOn({ ...bench, url: databaseAt(bench.url, name) }, dataDir, selection);
  } finally {
    await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function measureOn(database: Database, dataDir: string, { only, tiny }: Selection): Promise<Hostile> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const mails = await startMailSink();
  const havn = await startHostileHavn(database.url, dataDir);
  const others = await startOthers();
  try {
    const alone: TestBed = { havn, client, postgresPid: database.postgresPid, othersCpu: 0, isTiny: tiny };
    const signIn = () => signInPeople(database.url, 40);
    const { staff } = await signIn();
    await warmUp(staff);
    await others.ask({ origin: origins.havn, cookie: staff.cookie });
    await takeWaits(others);
    const { cpuMs } = await watch(alone, () => sleep(quietMs));
    const testBed: TestBed = { ...alone, othersCpu: cpuMs / quietMs };
    const quiet = await takeWaits(others);
    const measured: HostileResult[] = [];
    for (const group of groupsOf(database.cases, tiny, only !== "").filter(({ target }) => target.includes(only))) {
      const people = await signIn();
      const costs: Cost[] = [];
      const trouble = await group.measure(testBed, people, costs).catch((error: unknown) => String(error));
      const waits = await takeWaits(others);
      measured.push({ target: group.target, costs, waits, ...(trouble && { trouble }) });
      const worst = costs.toSorted((a, b) => b.loopMs - a.loopMs)[0];
      const mark = trouble ? `  ${trouble}` : costs.every(isHarmless) ? "" : "  !";
      console.log(
        `${group.target}: ${costs.length} requests, loop ${worst?.loopMs.toFixed(0)} ms (${worst?.name})${mark}`,
      );
    }
    return { measured, quiet };
  } finally {
    await others.stop();
    await havn.stop();
    await mails.stop();
    await client.end();
  }
}

const quietMs = 5_000;

/** Warms up, so that no measurement includes compilation. */
async function warmUp(headers: Headers): Promise<void> {
  const pages = pageRequests(1).filter(({ name }) => name === "page with no query");
  for (const { path } of [...pages, ...pages, ...pages])
    await fetch(origins.havn + path, { headers: { ...headers, accept: "text/html" } }).then((reply) => reply.text());
}

const takeWaits = (others: Child): Promise<Waits> => others.ask<Waits>("take");

type People = Awaited<ReturnType<typeof signInPeople>>;
type Group = {
  readonly target: string;
  /** Adds its measurements to the costs. */
  measure(testBed: TestBed, people: People, costs: Cost[]): Promise<void>;
};

const visitor: Person = { who: "visitor", headers: { origin: origins.havn } };
/** Input that no contract accepts costs the same for customers and staff; visitors are refused earlier. */
const isWorthAsking = ({ isOdd, isAdjustable }: HostileRequest, { who }: Person): boolean =>
  who === "staff" || (who === "customer" ? !isOdd : !isAdjustable);

/**
 * One in how many of a call's requests somebody sends, each call others of them: what no contract lets in is refused
 * before the call matters, visitors before it is looked at, and customers' texts cost what staff's do.
 */
function oneIn({ isOdd, name, type }: HostileRequest, { who }: Person): number {
  if (who === "visitor") return 8;
  if (isOdd) return 4;
  return who === "staff" || type === "" || name === smallestBody ? 1 : 3;
}

const personsOf = ({ staff, customer }: People): Person[] => [
  { who: "staff", headers: staff },
  { who: "customer", headers: customer },
];

const sampled = <T>(all: readonly T[], tiny: boolean): readonly T[] =>
  tiny ? all.filter((_, index) => index % 12 === 0) : all;

/** With `all`, everybody sends all requests. */
function groupsOf(cases: readonly number[], tiny: boolean, all: boolean): Group[] {
  const requests = [
    ...callRequests(knownValues(cases)),
    ...pageRequests(cases.at(-1) ?? 1),
    ...uploadRequests(cases.at(-1) ?? 1),
  ];
  const byTarget = Object.entries(Object.groupBy(requests, ({ target }) => target)).map(
    ([target, ofTarget = []], index): Group => ({
      target,
      measure: async (testBed, people, costs) => {
        const own = sampled(renewed(ofTarget, cases, index), tiny);
        for (const person of [...personsOf(people), visitor])
          for (const request of own
            .filter((each) => isWorthAsking(each, person))
            .filter((each, place) => all || (index + place) % oneIn(each, person) === 0))
            costs.push(...(await measureLargest(testBed, person, request)));
      },
    }),
  );
  const stored = sampled(Object.keys(markupTexts), tiny).map(
    (kind, index): Group => ({
      target: `a case with 30 messages of ${kind}`,
      measure: (testBed, people, costs) =>
        measureStored(testBed, people, { kind, caseId: cases[200 + index] ?? 1 }, costs),
    }),
  );
  const mails = sampled(Object.entries(hostileMails), tiny).map(
    ([name, make]): Group => ({
      target: `mail: ${name}`,
      measure: async (testBed, _people, costs) => void costs.push(await measureMail(testBed, name, make())),
    }),
  );
  const large = measureLargeCase(cases[300] ?? 1);
  return [...byTarget, ...stored, large, ...mails, ...sampled(measureCrowds(cases), tiny), ...measureWorlds(tiny)];
}

/** The same requests on a separate case, since some delete it. */
function renewed(requests: readonly HostileRequest[], cases: readonly number[], index: number): HostileRequest[] {
  const target = requests[0]?.target;
  const own = callRequests(knownValues(cases.slice(index % (cases.length - 60)))).filter(
    (each) => each.target === target,
  );
  return own.length > 0 ? own : [...requests];
}

const storedMessages = 30;
const message = caseMessageCalls.createCareCaseMessage;

/** Stores thirty messages of the largest accepted size, then measures reading them. */
async function measureStored(
  testBed: TestBed,
  people: People,
  { kind, caseId }: { readonly kind: string; readonly caseId: number },
  costs: Cost[],
): Promise<void> {
  const of = (name: string, method: string, path: string, body: (size: number) => string | null): HostileRequest => ({
    target: `a case with 30 messages of ${kind}`,
    name,
    method,
    path,
    type: method === "GET" ? "" : "application/json",
    size: 400_000,
    isAdjustable: method !== "GET",
    isOdd: false,
    body,
  });
  const write = of("storing one", message.method, message.path, (size) =>
    JSON.stringify({ caseId, comment: `x${markupTexts[kind]?.(size) ?? ""}` }),
  );
  const [staff, customer] = personsOf(people) as [Person, Person];
  costs.push(...(await measureLargest(testBed, staff, write)));
  const accepted = costs.filter(({ status }) => status === 200).toSorted((a, b) => b.size - a.size)[0];
  if (!accepted) return;
  const size = accepted.size - JSON.stringify({ caseId, comment: "x" }).length;
  await Promise.all(Array.from({ length: storedMessages }, () => post(write, staff.headers, size)));
  const read = [
    of("its page", "GET", `/cases/${caseId}`, () => null),
    of("its page's data", "GET", `/cases/${caseId}/_payload.json`, () => null),
    {
      ...of("its messages", "POST", "/api/CareCase/GetCareCaseMessagesBySearch", () => JSON.stringify({ caseId })),
      isAdjustable: false,
    },
  ];
  for (const person of [staff, customer])
    for (const request of read) costs.push(...(await measureLargest(testBed, person, request)));
}

const post = ({ path, body }: HostileRequest, headers: Headers, size: number) =>
  fetch(origins.havn + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: String(body(size)),
  }).then((reply) => reply.arrayBuffer());

async function measureMail(testBed: TestBed, name: string, mail: string): Promise<Cost> {
  const path = join(tmpdir(), `hostile-${process.pid}.eml`);
  writeFileSync(path, mail);
  const start = performance.now();
  const { result: tookMs, ...figures } = await watch(testBed, async () => {
    await testBed.havn.ask({ kind: "mail", path });
    return performance.now() - start;
  });
  rmSync(path);
  const about = { target: `mail: ${name}`, name, who: "mailbox", status: 200, replyBytes: 0 };
  return { ...about, size: mail.length, tookMs, ...figures };
}
