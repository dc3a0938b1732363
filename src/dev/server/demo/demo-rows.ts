import type { Names } from "#care-cases/server/case/case-names-store.ts";
import { toColumns } from "#care-cases/server/case/case-values.ts";
import { changeLogCodes, stateCodes } from "#care-cases/server/case-codes.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { bothNames } from "#users/rules/team-name.ts";
import { marksAt } from "./apply-save.ts";
import { arrivals } from "./arrivals.ts";
import { notificationRows } from "./notification-rows.ts";
import { companies, staff, teams, users, usersOf } from "./people.ts";
import { type DemoRow, peopleRows } from "./people-rows.ts";
import { type Sample, sampleFiles } from "./sample-files.ts";
import { type SeededRandom, seeded } from "./seeded.ts";
import {
  type SimulatedCase,
  type SimulatedChange,
  type SimulatedFile,
  type SimulatedMessage,
  simulateCase,
} from "./simulate-case.ts";
import { workingTime } from "./working-time.ts";

export type DemoRows = {
  /** By table, in insertion order. */
  readonly tables: ReadonlyMap<string, readonly DemoRow[]>;
  /** File contents of the case_file rows, in order; their `storage_key` isn't set yet. */
  readonly files: readonly Buffer[];
  readonly cases: readonly NumberedCase[];
};
type NumberedCase = { readonly story: SimulatedCase; readonly caseId: number };

const firstCaseId = 10_001;
const seed = 20_260_501;

/** Generates all demo data; deterministic for a given `now`. */
export function makeDemoRows(now: Date, calendar: SupportCalendar): DemoRows {
  const random = seeded(seed);
  const stage = { now, names: allNames(), work: workingTime(calendar), random };
  const simulated = arrivals(stage)
    .map((arrival) => simulateCase(arrival, stage))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const collected = collect(simulated, now, random);
  return { ...collected, tables: new Map([...peopleRows(now, simulated, random), ...collected.tables]) };
}

function allNames(): Names {
  const people = [...staff, ...users].map(({ id, name }) => [id, name] as const);
  return {
    staff: new Map(staff.map(({ id, name }) => [id, name])),
    handlers: new Map(),
    users: new Map(people),
    teams: new Map(teams.map(({ id, name, danish_name: danishName }) => [id, bothNames({ name, danishName })])),
    customers: new Map(companies.map(({ number, name }) => [number, name])),
  };
}

type RowsByTable = Record<
  | "care_case"
  | "case_description"
  | "case_message"
  | "message_mention"
  | "case_file"
  | "case_change"
  | "case_subscriber"
  | "case_relation"
  | "notification",
  DemoRow[]
>;

/** Rows of cases and everything attached to them; ids increase over time, as in real use. */
function collect(simulated: readonly SimulatedCase[], now: Date, random: SeededRandom): DemoRows {
  const samples = sampleFiles();
  const numbered = simulated.map((story, i) => ({ story, caseId: firstCaseId + i }));
  const rows: RowsByTable = {
    care_case: [],
    case_description: [],
    case_message: [],
    message_mention: [],
    case_file: [],
    case_change: [],
    case_subscriber: [],
    case_relation: related(numbered),
    notification: [],
  };
  const subscribers = new Map<SimulatedCase, ReadonlySet<number>>();
  for (const { story, caseId } of numbered) {
    rows.care_case.push(caseRow(caseId, story, now));
    rows.case_description.push({ case_id: caseId, description: story.snapshot.values.description });
    const followers = subscribersOf(story, random);
    subscribers.set(story, followers);
    rows.case_subscriber.push(...[...followers].map((userId) => ({ case_id: caseId, user_id: userId })));
  }
  const messages = byTime(
    numbered.flatMap(({ story, caseId }) => story.messages.map((message) => ({ caseId, ...message, message }))),
  );
  const ids = new Map<SimulatedMessage | SimulatedChange, number>();
  const files: { file: SimulatedFile; caseId: number; messageId: number | null }[] = numbered.flatMap(
    ({ story, caseId }) => story.files.map((file) => ({ file, caseId, messageId: null })),
  );
  messages.forEach(({ caseId, by, at, isInternal, comment, files: attached, message }, i) => {
    const id = i + 1;
    ids.set(message, id);
    const about = { message_id: id, case_id: caseId, is_internal: isInternal };
    const mentioned = mentionedIds(comment).map((userId) => ({ ...about, user_id: userId }));
    rows.case_message.push({
      id,
      case_id: caseId,
      author_id: by.person.id,
      by_staff: by.side === "staff",
      is_internal: isInternal,
      comment,
      created_at: at.toISOString(),
    });
    rows.message_mention.push(...mentioned);
    files.push(...attached.map((file) => ({ file, caseId, messageId: id })));
  });
  const bytes: Buffer[] = [];
  for (const [i, { file, caseId, messageId }] of byTime(files.map((one) => ({ ...one, at: one.file.at }))).entries()) {
    const sample = random.pick(samples(file.kind));
    rows.case_file.push(fileRow({ id: i + 1, file, caseId, messageId, sample }));
    bytes.push(sample.bytes);
  }
  const changes = byTime(
    numbered.flatMap(({ story, caseId }) =>
      story.saves.flatMap(({ changes }) => changes.map((change) => ({ caseId, ...change, change }))),
    ),
  );
  rows.case_change.push(...changes.map((one, i) => changeRow(i + 1, one.caseId, one.change)));
  for (const [i, { change }] of changes.entries()) ids.set(change, i + 1);
  rows.notification.push(...notificationRows(numbered, { subscribers, ids, now }));
  return { tables: new Map(Object.entries(rows)), files: bytes, cases: numbered };
}

/** Someone relates a case to the last one of its company on the same subject, if that is a month old at most. */
function related(cases: readonly NumberedCase[]): DemoRow[] {
  const last = new Map<string, NumberedCase>();
  return cases.flatMap((each) => {
    const { scene, snapshot, createdAt } = each.story;
    const { status, customerNumber } = snapshot.values;
    if (status === "Draft" || customerNumber === null) return [];
    const key = customerNumber + scene.opening.text;
    const earlier = last.get(key);
    last.set(key, each);
    const isNear = earlier && createdAt.getTime() - earlier.story.createdAt.getTime() < 30 * dayMs;
    return isNear ? [{ case_id: earlier.caseId, related_id: each.caseId }] : [];
  });
}

const byTime = <T extends { readonly at: Date }>(items: T[]): T[] =>
  items.sort((a, b) => a.at.getTime() - b.at.getTime());

function caseRow(id: number, { snapshot, createdAt }: SimulatedCase, now: Date): DemoRow {
  const { values } = snapshot;
  const marks = marksAt(now, snapshot);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    ...toColumns(values),
    state: stateCodes.toCode(marks.state),
    created_by: snapshot.createdBy,
    follow_up_missed: marks.followUpMissed,
    created_at: createdAt.toISOString(),
    updated_at: snapshot.updatedAt.toISOString(),
    submitted_at: iso(marks.submittedAt),
    closed_at: iso(marks.closedAt),
    first_response_at: iso(marks.firstResponseAt),
    last_customer_message_at: iso(marks.lastCustomerMessageAt),
    last_staff_message_at: iso(marks.lastStaffMessageAt),
    remind_on: marks.remindOn,
    silent_since: iso(marks.silentSince),
    sent_back_at: iso(marks.sentBackAt),
    version: marks.version,
  };
}

const changeRow = (id: number, caseId: number, change: SimulatedChange): DemoRow => ({
  id,
  case_id: caseId,
  type: changeLogCodes.toCode(change.type),
  at: change.at.toISOString(),
  user_id: change.by?.person.id ?? null,
  is_internal: change.isInternal ?? false,
  from_value: change.from ?? null,
  to_value: change.to ?? null,
  reason: change.reason ?? null,
});

type FileToStore = { id: number; file: SimulatedFile; caseId: number; messageId: number | null; sample: Sample };

const fileRow = ({ id, file, caseId, messageId, sample }: FileToStore): DemoRow => ({
  id,
  case_id: caseId,
  message_id: messageId,
  name: file.name,
  size: sample.bytes.length,
  content_type: sample.contentType,
  uploaded_by: file.by.person.id,
  by_staff: file.by.side === "staff",
  is_internal: false,
  created_at: file.at.toISOString(),
});

/** Followers of a case: some of its people, sometimes a colleague or a staff member. */
function subscribersOf({ snapshot }: SimulatedCase, random: SeededRandom): Set<number> {
  const { contactPersonId, customerNumber, status } = snapshot.values;
  const found = new Set<number>();
  if (status === "Draft") return found;
  if (contactPersonId !== null && random.chance(0.2)) found.add(contactPersonId);
  if (customerNumber !== null && random.chance(0.06)) {
    const isClosedCompany = companies.some(
      ({ number, ownCasesOnly }) => ownCasesOnly && String(number) === customerNumber,
    );
    if (!isClosedCompany) found.add(random.pick(usersOf(Number(customerNumber))).id);
  }
  if (random.chance(0.12)) found.add(random.pick(staff).id);
  return found;
}
