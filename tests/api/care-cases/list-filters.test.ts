import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";
import { answerPredicates, lastMessage } from "#tests/support/cases/answer-predicates.ts";
import { oneFilter } from "#tests/support/cases/one-filter.ts";
import { storePutOffs } from "#tests/support/cases/store-put-offs.ts";
import { storeTags, tagPredicates } from "#tests/support/cases/store-tags.ts";
import { storeVariedCases, type VariedCase } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let cases: VariedCase[];

type Mention = { caseId: number; userId: number; isInternal: boolean; isDeleted: boolean };
const mentions: Mention[] = [];
let putOff: Set<number>;
const teamsOfAnna = [1, 2] as const;
const subscriptions: { case_id: number; user_id: number }[] = [];

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  cases = await storeVariedCases(havn.db, 90);
  for (const [i, { id }] of cases.entries()) {
    const users = [people.anna.id, people.nora.id, people.bo.id, people.nils.id].filter(
      (_, place) => (i >> place) % 2 === 0,
    );
    for (const user_id of users) subscriptions.push({ case_id: id, user_id });
    if (i % 7 === 0) subscriptions.push({ case_id: id, user_id: 21 });
    for (const userId of users) {
      mentions.push({ caseId: id, userId, isInternal: i % 3 === 0, isDeleted: i % 5 === 0 });
    }
  }
  await havn.db.insertInto("team_member").values({ team_id: 2, user_id: people.anna.id }).execute();
  putOff = await storePutOffs(havn.db, cases, havn.clock.now());
  await havn.db.insertInto("case_subscriber").values(subscriptions).execute();
  await storeTags(
    havn.db,
    cases.map(({ id }) => id),
  );
  for (const [i, { caseId, userId, isInternal, isDeleted }] of mentions.entries()) {
    const id = i + 1;
    const at = havn.clock.now();
    const message = { id, case_id: caseId, author_id: 1, by_staff: true, is_internal: isInternal, comment: "" };
    await havn.db
      .insertInto("case_message")
      .values({ ...message, created_at: at, deleted_at: isDeleted ? at : null } as never)
      .execute();
    // When a message is deleted, its mentions are removed with its text.
    if (isDeleted) continue;
    const mention = { message_id: id, user_id: userId, case_id: caseId, is_internal: isInternal };
    await havn.db.insertInto("message_mention").values(mention).execute();
  }
});
afterAll(() => havn.close());

type Reader = { readonly name: PersonName; readonly sees: (one: VariedCase) => boolean };
const readers: readonly Reader[] = [
  { name: "anna", sees: ({ status }) => status !== 0 },
  { name: "nora", sees: ({ status, customer_no }) => status !== 0 && customer_no === 1001 },
];

const idOf = (value: number | string, me: number): number => (value === "@me" ? me : Number(value));
/** Midnight in Denmark. The cases of this file are from November, when that is 23:00 UTC. */
const midnight = (date: string, days = 0): number => Date.parse(`${date}T00:00:00+01:00`) + days * 86_400_000;
const between = (at: Date | null, from: string | undefined, to: string | undefined): boolean =>
  at !== null && (!from || Number(at) >= midnight(from)) && (!to || Number(at) < midnight(to, 1));
const datesOf: Readonly<Record<string, string>> = {
  today: "2026-11-20",
  "today-15": "2026-11-05",
  "today-13": "2026-11-07",
  "today+1": "2026-11-21",
};
const day = (text: string | undefined) => text && (datesOf[text] ?? text);

type Predicates = {
  [F in Exclude<keyof CaseFilters, "gone">]-?: (one: VariedCase, filters: CaseFilters, reader: PersonName) => boolean;
};

const oneOf = (values: readonly (string | number)[] | undefined, value: string | number | null | undefined): boolean =>
  values?.some((one) => one === value) ?? true;
const person = (values: readonly (string | number)[] | undefined, id: number | null, reader: PersonName): boolean =>
  values?.some((one) => (one === "@none" ? id === null : id === idOf(one, people[reader].id))) ?? true;

const mentioned: Predicates["mentioned"] = (one, { mentioned: wanted = [] }, reader) =>
  wanted.every((user) =>
    mentions.some(
      ({ caseId, userId, isInternal, isDeleted }) =>
        caseId === one.id &&
        userId === idOf(user, people[reader].id) &&
        !isDeleted &&
        (reader === "anna" || !isInternal),
    ),
  );

/** Person 21 was removed; Nora knows only the people of her own company. */
const subscriber: Predicates["subscriber"] = (one, { subscriber: wanted = [] }, reader) =>
  wanted.every((user) => {
    const id = idOf(user, people[reader].id);
    const isKnown = id !== 21 && (reader === "anna" || id === people.nora.id);
    return isKnown && subscriptions.some(({ case_id, user_id }) => case_id === one.id && user_id === id);
  });

/** Nora and Nils are members of Nordlys, the other contact persons of no company. */
const isUnreached = ({ status, customer_no, contact_id: id }: VariedCase): boolean =>
  status > 0 && status < 10 && id !== null && !(customer_no === 1001 && [3, 4].includes(id));

const predicates: Predicates = {
  // Exact for customers, too, who read several as one.
  status: (one, { status }) => oneOf(status, caseStatuses[one.status]),
  state: (one, { state }) => oneOf(state, caseStates[one.state]),
  caseType: (one, { caseType }) => oneOf(caseType, one.case_type === null ? null : caseTypes[one.case_type]),
  severity: (one, { severity }) => oneOf(severity, one.severity === null ? null : severities[one.severity]),
  // The portal has two channel codes, and a filter by either finds cases with both.
  channel: (one, { channel }) =>
    oneOf(channel, channels[one.channel]) ||
    ([0, 3].includes(one.channel) && ["SupportPhone", "Portal"].some((name) => channel?.includes(name as never))),
  customerPriority: (one, { customerPriority }) => oneOf(customerPriority, customerPriorities[one.priority]),
  customerNumber: (one, { customerNumber }) => oneOf(customerNumber, String(one.customer_no)),
  assignee: (one, { assignee }, reader) => person(assignee, one.assignee_id, reader),
  contactPerson: (one, { contactPerson }, reader) => person(contactPerson, one.contact_id, reader),
  owner: (one, { owner }, reader) => {
    if (!owner) return true;
    const isOfReader = reader === "anna" && teamsOfAnna.some((id) => id === one.owner_team_id);
    if (one.owner_team_id !== null) {
      return owner.includes(`team:${one.owner_team_id}`) || (isOfReader && owner.includes("@myTeams"));
    }
    const users = owner.filter((value) => !/^(team:|@myTeams)/.test(String(value)));
    return person(users, one.owner_user_id, reader);
  },
  contactReached: (one, _filters, reader) => reader === "anna" && isUnreached(one),
  mentioned,
  subscriber,
  ...tagPredicates,
  putOff: (one, { putOff: wanted }, reader) => oneOf(wanted, reader === "anna" && putOff.has(one.id) ? "yes" : "no"),
  ...answerPredicates(),
  submittedFrom: (one, { submittedFrom }) => between(one.submitted_at, day(submittedFrom), undefined),
  submittedTo: (one, { submittedTo }) => between(one.submitted_at, undefined, day(submittedTo)),
  openFrom: ({ submitted_at, closed_at }, { openFrom = "" }) =>
    submitted_at !== null && (closed_at === null || Number(closed_at) >= midnight(day(openFrom) ?? "", 1)),
  openTo: (one, { openTo }) => between(one.submitted_at, undefined, day(openTo)),
  lastMessageFrom: (one, { lastMessageFrom }) => between(lastMessage(one), day(lastMessageFrom), undefined),
  lastMessageTo: (one, { lastMessageTo }) => between(lastMessage(one), undefined, day(lastMessageTo)),
  followUpFrom: (one, { followUpFrom }) => one.follow_up !== null && one.follow_up >= (day(followUpFrom) ?? ""),
  followUpTo: (one, { followUpTo }) => one.follow_up !== null && one.follow_up <= (day(followUpTo) ?? "9"),
  createdFrom: (one, { createdFrom }) => between(one.created_at, day(createdFrom), undefined),
  createdTo: (one, { createdTo }) => between(one.created_at, undefined, day(createdTo)),
  updatedFrom: (one, { updatedFrom }) => between(one.updated_at, day(updatedFrom), undefined),
  updatedTo: (one, { updatedTo }) => between(one.updated_at, undefined, day(updatedTo)),
  closedFrom: (one, { closedFrom }) => between(one.closed_at, day(closedFrom), undefined),
  closedTo: (one, { closedTo }) => between(one.closed_at, undefined, day(closedTo)),
  estimateFrom: (one, { estimateFrom = 0 }) => one.estimate_hours !== null && one.estimate_hours >= estimateFrom,
  estimateTo: (one, { estimateTo = 0 }) => one.estimate_hours !== null && one.estimate_hours <= estimateTo,
};

const matches = (one: VariedCase, filters: CaseFilters, reader: PersonName): boolean =>
  Object.keys(filters).every((field) => predicates[field as keyof Predicates](one, filters, reader));

async function compare({ name, sees }: Reader, filters: CaseFilters): Promise<number> {
  const body = { filters, pageSize: 100, sort: { by: "id", direction: "Ascending" } } as const;
  const { rows, count } = await havn.as(name).getCareCasesBySearch({ body });
  const expected = cases.filter((one) => sees(one) && matches(one, filters, name)).map(({ id }) => id);
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(count).toBe(expected.length);
  return expected.length;
}

const rangeOf = (filters: CaseFilters): string | null =>
  /^(\w+)(?:From|To)$/.exec(Object.keys(filters)[0] ?? "")?.[1] ?? null;

describe.each(readers)("as $name", (reader) => {
  test.each(oneFilter)("%j", async (filters) => {
    await compare(reader, filters);
  });

  test("any two filters together", async () => {
    let found = 0;
    for (let i = 0; i < oneFilter.length; i += 1) {
      const [one, other] = [oneFilter[i] ?? {}, oneFilter[(i * 7 + 5) % oneFilter.length] ?? {}];
      // Two ranges of one field might exclude each other, which is refused.
      if (rangeOf(one) === rangeOf(other) && rangeOf(one) !== null) continue;
      found += await compare(reader, { ...one, ...other });
    }
    expect(found).toBeGreaterThan(20);
  });
});

test("every filter finds some cases, but not all", async () => {
  const [staff] = readers as [Reader, ...Reader[]];
  const visible = cases.filter(staff.sees).length;
  const amounts = new Map<string, number[]>();
  for (const filters of oneFilter) {
    const found = await compare(staff, filters);
    for (const field of Object.keys(filters)) amounts.set(field, [...(amounts.get(field) ?? []), found]);
  }
  for (const [field, found] of amounts) {
    expect(
      found.some((amount) => amount > 0 && amount < visible),
      field,
    ).toBe(true);
  }
  expect([...amounts.keys()].sort()).toEqual(Object.keys(predicates).sort());
});
