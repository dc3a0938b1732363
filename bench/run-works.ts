import { type MachineUnit, machineUnit } from "#bench/reference/machine-unit.ts";
import type { Results, Row } from "#bench/report/report.ts";
import { allWorks } from "#bench/works/all-works.ts";
import { type Bench, compare } from "./compare.ts";
import { residentMb } from "./cpu-time.ts";
import type { Data } from "./data.ts";
import { measureEndurance } from "./endurance.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureFirstPress } from "./first-press.ts";
import type { Flags } from "./flags.ts";
import { measureFreshness } from "./freshness.ts";
import { storedGrowth } from "./lists/totals.ts";
import { measureMails } from "./mails.ts";
import { measureSignedIn } from "./memory.ts";
import { collectParts, type Parts } from "./parts.ts";
import {
  type Child,
  mailSinkUrl,
  startBareServer,
  startBareSql,
  startHavnProcess,
  startMailSink,
} from "./processes.ts";
import { type People, signInPeople } from "./sign-in-people.ts";
import { measureStarts } from "./starts.ts";
import { heldStreams, measureStreams } from "./streams.ts";

const clientCounts = [1, 8];
const signedInPeople = 100;

/** Parts that `--only` selects by their exact names; anything else selects works by part of their names. */
const namedParts = ["memory", "press", "starts", "streams", "mail", "endurance"] as const;
type NamedPart = (typeof namedParts)[number];

type Setting = {
  readonly flags: Flags;
  readonly url: string;
  readonly data: Data;
  readonly people: People;
  readonly parts: Parts;
  readonly unit: MachineUnit;
};

/** All measurements selected by `--only`; one that fails is a line of the results. */
export async function measureAll({ flags, url, data }: Pick<Setting, "flags" | "url" | "data">): Promise<Results> {
  const parts = collectParts();
  const people = await signInPeople(url, signedInPeople);
  const unit = await machineUnit(url);
  const setting: Setting = { flags, url, data, people, parts, unit };
  const { only, tiny, rounds } = flags;
  const asked = <T>(part: NamedPart, what: string, measure: () => Promise<T>): Promise<T | null> =>
    only === part || (only === "" && (part !== "endurance" || flags.minutes !== null))
      ? parts.run(what, measure)
      : Promise.resolve(null);
  const { postgresPid, openByCompany, cases, messages, version } = data;
  const isOfOneHavn = !(namedParts as readonly string[]).includes(only) || only === "memory" || only === "press";
  try {
    const works = isOfOneHavn ? await measureOneHavn(setting, asked) : noWorks;
    const starts = await asked("starts", "starts", () =>
      measureStarts({ databaseUrl: url, postgresPid, headers: people.staff, unit }, tiny ? 1 : 3),
    );
    const streams = await asked("streams", "streams", () =>
      measureStreams(url, { postgresPid, cases: openByCompany }, tiny ? 50 : heldStreams),
    );
    const mails = await asked("mail", "mails", () =>
      measureMails(url, postgresPid, tiny ? { drained: 100, others: 200 } : undefined),
    );
    const endurance = await asked("endurance", "endurance", () =>
      measureEndurance({ url, data, minutes: flags.minutes ?? 60, minuteSeconds: tiny ? 1 : 60 }),
    );
    const about = { cases, messages, rounds, database: version, failures: parts.failures };
    return { ...about, ...works, starts, streams, mails, endurance, growth: only === "" ? storedGrowth() : null };
  } finally {
    await unit.close();
  }
}

type Works = Pick<Results, "rows" | "freshness" | "size" | "firstPress">;
const noWorks: Works = { rows: [], freshness: [], size: null, firstPress: null };

type MeasurePart = <T>(part: NamedPart, what: string, measure: () => Promise<T>) => Promise<T | null>;

/** All measurements on one running Havn. */
async function measureOneHavn(setting: Setting, asked: MeasurePart): Promise<Works> {
  const { flags, url, people, data, unit } = setting;
  const started: Child[] = [];
  const start = async (what: Promise<Child>): Promise<Child> => {
    const child = await what;
    started.push(child);
    return child;
  };
  try {
    await start(startMailSink());
    const havn = await start(startHavnProcess(url, { SMTP_URL: mailSinkUrl }));
    const atStartMb = residentMb(havn.pid);
    const [bareServer, bareSql] = [await start(startBareServer()), await start(startBareSql())];
    const { postgresPid, jobs, openByCompany } = data;
    const { rounds, effort, tiny: isTiny } = flags;
    const about = { databaseUrl: url, postgresPid, rounds, effort, isTiny, unit, settled: jobs.settled };
    const works = await measureWorks(setting, { ...about, havn, bareServer, bareSql });
    const afterLoadMb = residentMb(havn.pid);
    const size = await asked("memory", "memory and first load", async () => ({
      atStartMb,
      afterLoadMb,
      signedInMb: await measureSignedIn(havn.pid, people.all, openByCompany[0] ?? 1),
      firstLoad: await measureFirstLoad(people.staff),
    }));
    const firstPress = await asked("press", "first press", () =>
      measureFirstPress(people.staff, unit, flags.tiny ? 1 : 5),
    );
    return { ...works, size, firstPress };
  } finally {
    for (const child of started.reverse()) await child.stop();
  }
}

async function measureWorks(
  { flags, people, data, parts }: Setting,
  bench: Bench,
): Promise<Pick<Results, "rows" | "freshness">> {
  const works = allWorks(people, data.openCases).filter(({ name }) => name.includes(flags.only));
  const rows: Row[] = [];
  for (const work of works) {
    for (const clients of clientCounts) {
      const row = await parts.run(`${work.name}, ${clients} at a time`, () => compare(bench, work, clients));
      if (!row) continue;
      rows.push(row);
      console.log(`${work.name}, ${clients} at a time: ${(row.havn.appCpu + row.havn.dbCpu).toFixed(2)} ms CPU`);
    }
  }
  const hasDashboards = works.some(({ name }) => name.startsWith("dashboard"));
  const freshness = hasDashboards
    ? await parts.run("freshness of dashboards", () =>
        measureFreshness(people.dashboards, data.openByCompany, { turns: flags.tiny ? 1 : 10, jobs: data.jobs }),
      )
    : null;
  return { rows, freshness: freshness ?? [] };
}
