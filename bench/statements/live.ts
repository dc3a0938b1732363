import { readFileSync, statSync } from "node:fs";
import pg from "pg";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { allCalls } from "#app/contract/features.ts";
import { allSettings } from "#app/rules/settings.ts";
import type { Data } from "#bench/data.ts";
import type { Parts } from "#bench/parts.ts";
import { mailSinkUrl, origins, startHavnProcess, startMailSink } from "#bench/processes.ts";
import { type Headers, type People, signInPeople } from "#bench/sign-in-people.ts";
import { listQuestion } from "#bench/works/varied-lists.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { findServerFolder } from "#local-database/embedded-postgres-folder.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { declareSettings } from "#settings/server/declared-settings.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { countWorks, type WorkCounts } from "./counts.ts";
import { knownValues, screens } from "./known-values.ts";
import { type Execution, executionOf, plansIn } from "./read-plans.ts";
import { smallestInput } from "./smallest-input.ts";

const questions = 60;

export type Live = {
  readonly url: string;
  /** Folder of the database whose log is read. */
  readonly folder: string;
  readonly data: Data;
  /** An error is reported as a failure; the other requests are still sent. */
  readonly parts: Parts;
};

export type LiveResults = { readonly executions: readonly Execution[]; readonly counts: readonly WorkCounts[] };

/**
 * Does each work with all its jobs, and requests every call, page and a variety of lists as staff and as customers,
 * while the server logs every statement, and its plan with row counts. Returns each execution, and how many a work took.
 */
export async function askLive({ url, folder, data, parts }: Live): Promise<LiveResults> {
  declareSettings(allSettings);
  declareEventTypes();
  const place = findServerFolder(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sink = await startMailSink();
  try {
    await logPlans(client);
    const havn = await startHavnProcess(url, { SMTP_URL: mailSinkUrl });
    const from = statSync(place.log).size;
    let counts: WorkCounts[];
    try {
      const people = await signInPeople(url, 0);
      // Before the calls, since one of them signs out.
      counts = await countWorks({ log: place.log, people, data, parts });
      await askEverything(people, data, parts);
      await parts.run("the jobs of the saves", () => data.jobs.settled());
    } finally {
      await havn.stop();
    }
    return { counts, executions: [...plansIn(readFileSync(place.log).subarray(from).toString())].map(executionOf) };
  } finally {
    await logNothing(client);
    await sink.stop();
    await client.end();
  }
}

/** For new connections. */
async function logPlans(client: pg.Client): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_parameter_max_length": "0",
    log_statement: "all",
    log_parameter_max_length: "0",
  };
  await client.query("LOAD 'auto_explain'");
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER DATABASE havn SET ${name} = ${pg.escapeLiteral(value)}`);
}

const logNothing = (client: pg.Client): Promise<unknown> => client.query("ALTER DATABASE havn RESET ALL");

const searchPath = careCaseCalls.getCareCasesBySearch.path;

async function askEverything(people: People, data: Data, parts: Parts): Promise<void> {
  const ask = askWith(parts);
  const { staff, customer, smallCompany, severalCompanies } = people;
  const { anybodys, largestCompanys } = data.openCases;
  for (const [reader, cases] of [
    [staff, anybodys],
    [customer, largestCompanys],
    [severalCompanies, largestCompanys],
    [smallCompany, anybodys],
  ] as const) {
    const isStaff = reader === staff;
    for (const screen of screens)
      for (const caseId of screen.includes(":case") ? cases.slice(0, 8) : [0])
        await ask("GET", screen.replace(":case", String(caseId)), { ...reader, accept: "text/html" }, null);
    for (let turn = 0; turn < questions; turn += 1)
      await ask("POST", searchPath, reader, JSON.stringify(listQuestion(turn, isStaff)));
    for (const text of ["faktura", "ordre rapport", "ildfluesamling", "findesikke", "4242", "REF-17"])
      await ask("POST", searchPath, reader, JSON.stringify({ text }));
    await askEachCall(ask, reader, cases);
  }
}

const endsSession = ({ path }: AnyCall): boolean => path === signInCalls.logout.path;

/** Every call with its smallest valid input; even refused ones have run queries. */
async function askEachCall(ask: Ask, reader: Headers, cases: readonly number[]): Promise<void> {
  const known = knownValues(cases);
  const calls = Object.values<AnyCall>(allCalls);
  // The one that ends the session comes last, or the others would be refused.
  for (const call of calls.toSorted((one, other) => Number(endsSession(one)) - Number(endsSession(other)))) {
    if (call.kind !== "json" && call.kind !== "download") continue;
    const query = call.query
      ? `?${new URLSearchParams(smallestInput(call.query, known) as Record<string, string>)}`
      : "";
    const body = call.body ? smallestInput(call.body, known) : {};
    await ask(call.method, call.path + query, reader, call.method === "GET" ? null : JSON.stringify(body));
  }
}

type Ask = (method: string, path: string, headers: Headers, body: string | null) => Promise<void>;

/** Refusals are replies; errors are failures. */
const askWith =
  (parts: Parts): Ask =>
  async (method, path, headers, body) => {
    await parts.run(`${method} ${path}`, async () => {
      const type = body === null ? {} : { "content-type": "application/json" };
      const reply = await fetch(origins.havn + path, {
        method,
        headers: { ...headers, ...type },
        body,
        redirect: "manual",
      });
      const text = await reply.text();
      if (reply.status >= 500) throw new Error(`answered ${reply.status}: ${text.slice(0, 200)}`);
    });
  };
