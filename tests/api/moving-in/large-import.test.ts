import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import type { ImportDetails, ImportState } from "#moving-in/contract/import-run.ts";
import { uploadImport } from "#tests/support/calls/import-file.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import { type HavnProcess, startHavnProcess } from "#tests/support/havn/spawn-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { freePort } from "#tests/support/network/free-ports.ts";

/** With a file for its figures, a whole provider; otherwise a twentieth of one. */
const figuresFile = process.env.HAVN_IMPORT_FIGURES;
const scale = figuresFile ? 1 : 0.05;
const counts = {
  companies: Math.round(300 * scale),
  people: Math.round(2_000 * scale),
  cases: Math.round(20_000 * scale),
  messages: Math.round(100_000 * scale),
};

const longestMs = 1_800_000;

const file = (headings: string, count: number, row: (at: number) => readonly (string | number)[]): string =>
  [headings, ...Array.from({ length: count }, (_, at) => row(at).join(";"))].join("\n");

const companyOf = (at: number) => 20_000 + (at % counts.companies);
const emailOf = (at: number) => `person${at}@firma${companyOf(at)}.example`;
const words = ["kassen", "faktura", "lager", "printer", "levering", "rabat", "vare", "ordre", "kunde", "skærm"];
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => words[(seed * 31 + at * at * 7 + at) % words.length]).join(" ");
const dayOf = (at: number) => new Date(Date.UTC(2023, 0, 1) + (at % 1_000) * 86_400_000).toISOString();
const caseOf = (at: number) => at % counts.cases;

const files = () =>
  [
    ["companies", file("Kundenr;Navn", counts.companies, (at) => [companyOf(at), `Firma ${at} A/S`])],
    ["people", file("E-mail;Navn;Kundenr", counts.people, (at) => [emailOf(at), `Person ${at}`, companyOf(at)])],
    [
      "cases",
      file(
        "Ticket ID;Subject;Description;Status;Priority;Type;Organization;Requester;Created at",
        counts.cases,
        (at) => [
          `ZD-${at}`,
          sentence(at, 6),
          sentence(at, 80),
          at % 20 === 0 ? "open" : "closed",
          "normal",
          "incident",
          companyOf(at % counts.people),
          emailOf(at % counts.people),
          dayOf(at),
        ],
      ),
    ],
    [
      "messages",
      file("Ticket ID;Comment ID;Created at;Author;Public;Comment", counts.messages, (at) => [
        `ZD-${caseOf(at)}`,
        at,
        dayOf(caseOf(at) + Math.floor(at / counts.cases) + 1),
        at % 2 === 0 ? "anna@havn.example" : emailOf(caseOf(at) % counts.people),
        at % 2 === 0 && at % 5 === 0 ? "no" : "yes",
        sentence(at, 60),
      ]),
    ],
  ] as const;

describe("a whole provider moves in while people work", { tags: ["thorough"] }, () => {
  let havn: TestHavn;
  let worker: HavnProcess;
  let metricsPort = 0;
  beforeAll(async () => {
    havn = await startTestHavn({ clockOfDatabase: true, env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
    metricsPort = await freePort();
    await startWorker();
  });
  afterAll(async () => {
    await worker.kill();
    await havn.close();
  });

  const startWorker = async () => {
    worker = await startHavnProcess(havn, { HAVN_ROLES: "jobs", HAVN_METRICS_PORT: String(metricsPort) });
    await longestTurn();
  };
  /** Milliseconds since it was asked last, or the process began. */
  const longestTurn = async () => {
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    return Math.round(1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]));
  };

  const now = async (id: number) => (await havn.as("anna").getImport({ body: { id } })).run;
  const until = async (id: number, state: ImportState) => {
    await expect
      .poll(async () => (await now(id)).state, { timeout: longestMs, interval: figuresFile ? 200 : 20 })
      .toBe(state);
    return now(id);
  };
  /** Kills the process in the midst of an import, and starts another. Returns the longest turn until then. */
  const killOnTheWay = async (id: number) => {
    const isHalf = ({ progress }: ImportDetails) => progress !== null && progress.done >= progress.of / 2;
    await expect.poll(async () => isHalf(await now(id)), { timeout: longestMs, interval: 20 }).toBe(true);
    const turn = await longestTurn();
    await worker.kill();
    expect((await now(id)).state).toBe("running");
    await startWorker();
    return turn;
  };
  const decide = async (kind: ImportKindName, text: string) => {
    const { id } = await uploadImport(havn, kind, text);
    const { headings } = await until(id, "columns");
    await havn.as("anna").setImportColumns({ body: { id, columns: headings.map(({ column }) => column) } });
    return until(id, "planned");
  };
  const bring = async (kind: ImportKindName, text: string) => {
    const began = performance.now();
    const { id } = await decide(kind, text);
    const decided = performance.now();
    await havn.as("anna").runImport({ body: { id } });
    const turn = kind === "messages" ? await killOnTheWay(id) : 0;
    const done = await until(id, "done");
    return {
      counts: done.counts,
      read: (decided - began) / 1_000,
      carriedOut: (performance.now() - decided) / 1_000,
      turn: Math.max(turn, await longestTurn()),
    };
  };

  test("everything is there once, nobody is mailed, and people are served meanwhile", {
    timeout: longestMs,
  }, async () => {
    const own = await buildCase(havn);
    let isDone = false;
    const waits: number[] = [];
    const work = async () => {
      while (!isDone) {
        const began = performance.now();
        await havn.as("anna").getCareCasesBySearch({ body: { preset: "active" } });
        await write(havn, "anna", own.id, "<p>Vi ser på det</p>", true);
        await read(havn, "nils", own.id);
        waits.push(performance.now() - began);
      }
    };
    const working = work();
    const lines: string[] = [];
    for (const [kind, text] of files()) {
      const { read, carriedOut, turn, ...done } = await bring(kind, text);
      expect(done.counts).toMatchObject({ made: counts[kind], changed: 0, left: 0, bad: 0 });
      const times = `read and decided ${read.toFixed(1)} s, carried out ${carriedOut.toFixed(1)} s`;
      lines.push(`${counts[kind]} ${kind}: ${times}, longest turn ${turn} ms`);
    }
    isDone = true;
    await working;
    const sorted = waits.toSorted((one, other) => one - other);
    const share = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
    lines.push(
      `a list, an internal message and a case, ${waits.length} times: median ${share(0.5)} ms, 99 % ${share(0.99)} ms`,
    );
    if (figuresFile) writeFileSync(figuresFile, `${lines.join("\n")}\n`);
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { text: `zd-${counts.cases - 1}` } });
    expect(rows.map(({ originalNumber }) => originalNumber)).toEqual([`ZD-${counts.cases - 1}`]);
    for (const [kind, text] of files()) expect((await decide(kind, text)).counts).toMatchObject({ left: counts[kind] });
    const ofImported = await havn.db.selectFrom("notification").select("id").where("case_id", "<>", own.id).execute();
    expect(ofImported).toEqual([]);
  });
});
