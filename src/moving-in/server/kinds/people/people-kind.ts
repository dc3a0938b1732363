import * as z from "zod/mini";
import type { ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import { type PeopleValues, peopleImportColumns } from "#moving-in/rules/columns/people-columns.ts";
import type {
  CarriedRow,
  ImportContext,
  ImportKind,
  ImportWriting,
  PlannedImport,
  TakenBackRow,
} from "#moving-in/server/import-kind.ts";
import { lockCompanyRows } from "#moving-in/server/kinds/companies/company-import-store.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { recomputeStatesJob } from "#users/server/account/company-users.ts";
import {
  companiesNamed,
  decidePerson,
  fieldsOf,
  isSamePerson,
  type KnownPeople,
  type PersonPlan,
} from "./decide-person.ts";
import {
  deleteImported,
  emptyPeople,
  findCompaniesWithoutPeople,
  findNamedCompanies,
  findPeopleByEmail,
  findUsedPeople,
  insertImported,
  insertPeople,
  type NewPerson,
  type PersonInHavn,
  storePersonLanguages,
  updateImported,
  updatePeople,
  usedKey,
} from "./person-import-store.ts";

type Row = ParsedRow<PeopleValues>;
type PlannedPerson = PlannedImport<PersonPlan>;

const companyTexts = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => values.company ?? [])),
];

async function findKnown({ db }: ImportContext, rows: readonly Row[]): Promise<KnownPeople> {
  const people = await findPeopleByEmail(
    db,
    rows.map(({ values }) => emailKey(values.email ?? "")),
  );
  return {
    people: new Map(people.map((person) => [person.emailKey, person])),
    companies: await findNamedCompanies(db, companyTexts(rows)),
    added: new Map(),
  };
}

const person = z.object({
  name: z.string(),
  ...{ workPhone: z.nullable(z.string()), mobilePhone: z.nullable(z.string()) },
  ...{ address: z.nullable(z.string()), jobTitle: z.nullable(z.string()) },
  language: z.nullable(z.enum(["en-US", "da-DK"])),
});
const membership = z.nullable(z.object({ isAdministrator: z.boolean() }));
/** The person as they were, null if nothing of them changed, and afterwards, with what they were in the company. */
const personUndo = z.object({
  ...{ emailKey: z.string(), userId: z.int(), customerNo: z.int() },
  ...{ before: z.nullable(person), after: person },
  relation: membership,
  isAdministrator: z.boolean(),
});
type PersonUndo = z.infer<typeof personUndo>;

type StoredPerson = PlannedPerson & { readonly userId: number };

const isChanged = ({ before, after }: PersonPlan): boolean => before !== null && !isSamePerson(fieldsOf(before), after);

/** Those of one address are one person, of whom the first row that says something counts. */
function newPeople(rows: readonly PlannedImport<PersonPlan>[]): NewPerson[] {
  const people = new Map<string, NewPerson>();
  for (const { plan } of rows) {
    if (plan.before) continue;
    const { after, email } = plan;
    const known = people.get(emailKey(email));
    const said = Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value !== null));
    people.set(emailKey(email), { ...after, email, ...said });
  }
  return [...people.values()];
}

/** One who is in the portion twice, for two companies, is stored once. */
async function storePeople({ db, now }: ImportWriting, rows: readonly PlannedPerson[]): Promise<StoredPerson[]> {
  const people = newPeople(rows);
  const ids = await insertPeople(db, people, now);
  const found = rows.flatMap((row) => {
    const userId = row.plan.before?.userId ?? ids.get(emailKey(row.plan.email));
    return userId === undefined ? [] : [{ ...row, userId }];
  });
  const changed = found.filter(({ plan }) => isChanged(plan)).map(({ userId, plan }) => ({ ...plan.after, userId }));
  await updatePeople(db, changed);
  const made = people.flatMap(({ email, language }) => {
    const userId = ids.get(emailKey(email));
    return userId === undefined ? [] : [{ userId, language }];
  });
  await storePersonLanguages(db, [...made, ...changed]);
  return found;
}

const toRelation = ({ userId, plan }: StoredPerson) => ({
  ...{ userId, customerNo: plan.customerNo, isAdministrator: plan.isAdministrator, name: plan.after.name },
  isKnown: plan.before !== null && !plan.before.isImported,
});

async function carryOut(context: ImportWriting, rows: readonly PlannedPerson[]): Promise<CarriedRow[]> {
  const { db, tx, actor } = context;
  const lonely = await findCompaniesWithoutPeople(
    db,
    rows.map(({ plan }) => plan.customerNo),
  );
  const found = await storePeople(context, rows);
  await insertImported(db, found.filter(({ outcome }) => outcome === "made").map(toRelation), actor.userId);
  await updateImported(db, found.filter(({ outcome }) => outcome === "changed").map(toRelation));
  for (const customerNo of lonely) tx.enqueue(recomputeStatesJob(customerNo));
  const stored = await findPeopleByEmail(
    db,
    found.map(({ plan }) => emailKey(plan.email)),
  );
  const after = new Map(stored.map((one) => [one.userId, one]));
  return found.flatMap(({ row, userId, plan, outcome }) => {
    const now = after.get(userId);
    if (!now) return [];
    const relation = outcome === "made" ? null : relationOf(plan.before, plan.customerNo);
    const { customerNo, isAdministrator } = plan;
    const people = { before: isChanged(plan) ? plan.before : null, after: fieldsOf(now) };
    return [{ row, undo: { emailKey: now.emailKey, userId, customerNo, ...people, relation, isAdministrator } }];
  });
}

const relationOf = (known: PersonInHavn | null | undefined, customerNo: number) =>
  known?.relations.find((one) => one.customerNo === customerNo) ?? null;

type Undone = PersonUndo & { readonly row: number };

/** Whether the person and their place in the company are as the import left them. */
function isUntouched({ customerNo, after, isAdministrator }: PersonUndo, now: PersonInHavn | undefined): boolean {
  const relation = relationOf(now, customerNo);
  if (!now || relation === null || !relation.isImported || relation.isAdministrator !== isAdministrator) return false;
  return !now.isImported || isSamePerson(fieldsOf(now), after);
}

async function takeBack({ db, tx, now }: ImportWriting, rows: readonly CarriedRow[]): Promise<TakenBackRow[]> {
  const undone: Undone[] = rows.map(({ row, undo }) => ({ row, ...z.parse(personUndo, undo) }));
  await lockCompanyRows(
    db,
    undone.map(({ customerNo }) => customerNo),
  );
  const people = await findPeopleByEmail(
    db,
    undone.map((one) => one.emailKey),
  );
  const current = new Map(people.map((one) => [one.userId, one]));
  const used = await findUsedPeople(db, undone);
  const free = undone.filter((one) => !used.has(usedKey(one)) && isUntouched(one, current.get(one.userId)));
  const added = free.filter(({ relation }) => relation === null);
  await deleteImported(db, added);
  const restored = free.flatMap(({ userId, before }) => (before ? [{ ...before, userId }] : []));
  await updatePeople(db, restored);
  await storePersonLanguages(db, restored);
  await updateImported(db, free.flatMap(toFormerRelation));
  const left = await findPeopleByEmail(
    db,
    added.map((one) => one.emailKey),
  );
  await emptyPeople(
    db,
    left.filter((one) => one.isImported && one.relations.length === 0).map(({ userId }) => userId),
    now,
  );
  const lonely = await findCompaniesWithoutPeople(
    db,
    added.map(({ customerNo }) => customerNo),
  );
  for (const customerNo of lonely) tx.enqueue(recomputeStatesJob(customerNo));
  const taken = new Set(free.map(({ row }) => row));
  return undone.map((one) => ({
    row: one.row,
    kept: taken.has(one.row) ? null : { code: used.has(usedKey(one)) ? "keptUsed" : "keptChanged" },
  }));
}

const toFormerRelation = ({ userId, customerNo, before, after, relation }: PersonUndo) =>
  relation ? [{ ...{ userId, customerNo, ...relation }, name: (before ?? after).name, isKnown: false }] : [];

export const peopleKind: ImportKind<typeof peopleImportColumns, PersonPlan> = {
  columns: peopleImportColumns,
  lock: async ({ db }, rows) => {
    const texts = companyTexts(rows);
    const companies = await findNamedCompanies(db, texts);
    const named = texts.flatMap((text) => companiesNamed(text, companies));
    await lockCompanyRows(
      db,
      named.map(({ customerNo }) => customerNo),
    );
  },
  plan: async (context, rows) => {
    const known = await findKnown(context, rows);
    return rows.map((row) => decidePerson(row, known));
  },
  carryOut,
  takeBack,
};
