import { changeLogCodes, type Names, toColumns, toDerivedColumns } from "#care-cases/server/public.ts";
import { savedReplyRows } from "#dev/server/demo/saved-replies/saved-reply-rows.ts";
import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { bothNames } from "#users/rules/team-name.ts";
import { marksAt, type SimulatedFile } from "./apply-save.ts";
import { arrivals } from "./arrivals.ts";
import { type NotifiedSave, notificationRows } from "./notification-rows.ts";
import { companies, staff, teams, users, usersOf } from "./people.ts";
import { type DemoRow, peopleRows, phoneSessions, type RowWithBytes } from "./people-rows.ts";
import { sampleFiles } from "./sample-files.ts";
import { type SeededRandom, seeded } from "./seeded.ts";
import { type NumberedCase, simulateCase } from "./simulate-case.ts";
import { tagRows } from "./tag-rows.ts";
import { workingTime } from "./working-time.ts";

export type DemoRows = {
  /** By table, in insertion order. */
  readonly tables: ReadonlyMap<string, readonly DemoRow[]>;
  /** Those of case_file. */
  readonly files: readonly RowWithBytes[];
  readonly cases: readonly NumberedCase[];
};

const firstCaseId = 10_001;
const seed = 20_260_501;

/** Generates all demo data; deterministic for a given `now`. */
export function makeDemoRows(now: Date, calendar: SupportCalendar): DemoRows {
  const random = seeded(seed);
  const stage = { now, work: workingTime(calendar), random };
  const names = allNames();
  const cases = arrivals(stage)
    .map((arrival) => simulateCase(arrival, names, stage))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((simulated, i) => ({ ...simulated, caseId: firstCaseId + i }));
  const followers = new Map(cases.map((each) => [each.caseId, followersOf(each, random)]));
  const saves = byTime(cases.flatMap((each) => each.saves.map((save) => ({ ...each, ...save }))));
  const said = savedRows(saves, followers, now);
  const files = fileRows(cases, said.files, random);
  const rows = {
    care_case: cases.map((each) => caseRow(each, now)),
    case_description: cases.map(({ caseId, snapshot }) => ({
      case_id: caseId,
      description: snapshot.values.description,
    })),
    ...said.rows,
    case_subscriber: [...followers].flatMap(([case_id, ids]) => ids.map((user_id) => ({ case_id, user_id }))),
    case_relation: related(cases),
    ...tagRows(now, cases),
    ...savedReplyRows(cases, now),
    notification: notificationRows(said.notified, now),
    sign_in_session: phoneSessions(now),
  };
  return { tables: new Map([...peopleRows(now, saves, random), ...Object.entries(rows)]), files, cases };
}

function allNames(): Names {
  return {
    staff: new Map(staff.map(({ id, name }) => [id, name])),
    handlers: new Map(),
    users: new Map([...staff, ...users].map(({ id, name }) => [id, name])),
    teams: new Map(teams.map(({ id, name, danish_name: danishName }) => [id, bothNames({ name, danishName })])),
    customers: new Map(companies.map(({ number, name }) => [number, name])),
  };
}

type SaveOfCase = NumberedCase & NumberedCase["saves"][number];

/** Rows of what was said and changed; ids increase over time, as in real use. */
function savedRows(saves: readonly SaveOfCase[], followers: ReadonlyMap<number, readonly number[]>, now: Date) {
  const rows = {
    case_message: [] as DemoRow[],
    message_version: [] as DemoRow[],
    message_mention: [] as DemoRow[],
    case_change: [] as DemoRow[],
  };
  const files: FileOfCase[] = [];
  const notified: NotifiedSave[] = [];
  for (const save of saves) {
    const { caseId: case_id, by, at, message } = save;
    const messageId = rows.case_message.length + 1;
    if (message) {
      const { isInternal: is_internal, comment } = message;
      const author = { author_id: by?.id, by_staff: by?.side === "staff" };
      const mentioned = mentionedIds(comment);
      const soon = new Date(at.getTime() + minuteMs);
      const before = messageId % 40 === 0 && soon < now ? withoutLastParagraph(comment) : null;
      const edited_at = before === null ? null : soon;
      rows.case_message.push({ id: messageId, case_id, ...author, is_internal, comment, created_at: at, edited_at });
      if (before !== null)
        rows.message_version.push({ message_id: messageId, case_id, is_internal, at, comment: before });
      rows.message_mention.push(
        ...mentioned.map((user_id) => ({ message_id: messageId, case_id, is_internal, user_id })),
      );
      files.push(...message.files.map((file) => ({ ...file, case_id, message_id: messageId })));
    }
    const changes = save.history.map(({ type, isInternal = false, from = null, to = null, reason = null }) => {
      const id = rows.case_change.length + 1;
      const values = { is_internal: isInternal, from_value: from, to_value: to, reason };
      const code = changeLogCodes.toCode(type);
      rows.case_change.push({ id, case_id, type: code, at, user_id: by?.id ?? null, ...values });
      return { id, type, isInternal };
    });
    notified.push({ ...save, changes, messageId, followers: followers.get(case_id) ?? [] });
  }
  return { rows, files, notified };
}

/** What somebody sent before they added its end, a minute later; null if it has no more than one paragraph. */
const withoutLastParagraph = (comment: string): string | null => {
  const last = comment.lastIndexOf("<p>");
  return last > 0 && comment.endsWith("</p>") && comment.startsWith("<p>") ? comment.slice(0, last) : null;
};

type FileOfCase = SimulatedFile & { readonly case_id: number; readonly message_id: number | null };

function fileRows(cases: readonly NumberedCase[], ofMessages: readonly FileOfCase[], random: SeededRandom) {
  const samples = sampleFiles();
  const ofCases = cases.flatMap(({ caseId, files }) =>
    files.map((file) => ({ ...file, case_id: caseId, message_id: null })),
  );
  return byTime([...ofCases, ...ofMessages]).map(({ case_id, message_id, kind, name, by, at }, i): RowWithBytes => {
    const { bytes, contentType } = random.pick(samples(kind));
    const uploaded = { uploaded_by: by.id, by_staff: by.side === "staff", is_internal: false, created_at: at };
    const content = { name, size: bytes.length, content_type: contentType };
    return { row: { id: i + 1, case_id, message_id, ...content, ...uploaded }, bytes };
  });
}

/** Someone relates a case to the last one of its company on the same subject, if that is a month old at most. */
function related(cases: readonly NumberedCase[]): DemoRow[] {
  const last = new Map<string, NumberedCase>();
  return cases.flatMap((each) => {
    const { status, customerNumber } = each.snapshot.values;
    if (status === "Draft" || customerNumber === null) return [];
    const key = customerNumber + each.scene.opening.text;
    const earlier = last.get(key);
    last.set(key, each);
    const isNear = earlier && each.createdAt.getTime() - earlier.createdAt.getTime() < 30 * dayMs;
    return isNear ? [{ case_id: earlier.caseId, related_id: each.caseId }] : [];
  });
}

const byTime = <T extends { readonly at: Date }>(items: T[]): T[] =>
  items.sort((a, b) => a.at.getTime() - b.at.getTime());

const caseRow = ({ caseId, snapshot, createdAt }: NumberedCase, now: Date): DemoRow => ({
  id: caseId,
  ...toColumns(snapshot.values),
  ...toDerivedColumns(marksAt(now, snapshot)),
  created_by: snapshot.createdBy,
  created_at: createdAt,
  updated_at: snapshot.updatedAt,
});

/** Followers of a case: some of its people, sometimes a colleague or a staff member. */
function followersOf({ snapshot }: NumberedCase, random: SeededRandom): number[] {
  const { contactPersonId, customerNumber, status } = snapshot.values;
  if (status === "Draft") return [];
  const company = companies.find(({ number }) => String(number) === customerNumber);
  const contact = contactPersonId !== null && random.chance(0.2) ? [contactPersonId] : [];
  const isShared = company && random.chance(0.06) && !company.ownCasesOnly;
  const colleague = isShared ? [random.pick(usersOf(company.number)).id] : [];
  const member = random.chance(0.12) ? [random.pick(staff).id] : [];
  return [...new Set([...contact, ...colleague, ...member])];
}
