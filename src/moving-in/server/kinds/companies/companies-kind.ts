import * as z from "zod/mini";
import { findNextNumber, lockCustomerNumbers } from "#customers/server/customer-account-store.ts";
import { customerLiveEvent, notesLiveEvent } from "#customers/server/customer-live-event.ts";
import { readMailDomain } from "#email-intake/rules/remembered/mail-domain.ts";
import { ownDomains } from "#email-intake/server/remembered/desk-mails.ts";
import { type CompanyValues, companyColumns } from "#moving-in/rules/columns/company-columns.ts";
import type { ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import type {
  CarriedRow,
  ImportContext,
  ImportKind,
  ImportWriting,
  PlannedImport,
  TakenBackRow,
} from "#moving-in/server/import-kind.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import {
  type CompanyRow,
  deleteCompanies,
  deleteDomains,
  findCompaniesLike,
  findDomainOwners,
  findServiceLevels,
  findUsedCompanies,
  insertCompanies,
  insertDomains,
  lockCompanyRows,
  storeLanguages,
  updateCompanies,
} from "./company-import-store.ts";
import { type CompanyPlan, decideCompany, type KnownCompanies } from "./decide-company.ts";

type Row = ParsedRow<CompanyValues>;
type PlannedCompany = PlannedImport<CompanyPlan>;

async function findKnown({ db, settings }: ImportContext, rows: readonly Row[]): Promise<KnownCompanies> {
  const texts = rows.flatMap(({ values }) => values.domains ?? []);
  const domains = texts.map(readMailDomain).filter((domain) => domain !== null);
  return {
    companies: await findCompaniesLike(db, numbersAndNames(rows)),
    serviceLevels: await findServiceLevels(db),
    domainOwners: await findDomainOwners(db, domains),
    ownDomains: domains.length > 0 ? await ownDomains({ settings }, db) : [],
    language: settings.language,
  };
}

const numbersAndNames = (rows: readonly Row[]) => ({
  numbers: rows.flatMap(({ values }) => (values.customerNumber === undefined ? [] : [Number(values.customerNumber)])),
  ownNumbers: rows.flatMap(({ values }) => values.ownNumber ?? []),
  names: rows.flatMap(({ values: { customerNumber, companyName } }) =>
    customerNumber === undefined && companyName !== undefined ? [companyName] : [],
  ),
});

type NumberedCompany = PlannedCompany & { readonly customerNo: number };

/** Those without a number get the next ones, after those that the file gives. */
async function insertNew({ db }: ImportWriting, rows: readonly PlannedCompany[]): Promise<NumberedCompany[]> {
  const given = rows.flatMap(({ plan, ...row }) =>
    plan.customerNo === null ? [] : [{ ...row, plan, customerNo: plan.customerNo }],
  );
  const made = new Set(await insertCompanies(db, given.map(toCompanyRow)));
  const others = rows.filter(({ plan }) => plan.customerNo === null);
  const first = others.length > 0 ? Number(await findNextNumber(db)) : 0;
  const next = others.map((row, at) => ({ ...row, customerNo: first + at }));
  for (const number of await insertCompanies(db, next.map(toCompanyRow))) made.add(number);
  return [...given, ...next].filter(({ customerNo }) => made.has(customerNo));
}

const toCompanyRow = ({
  customerNo,
  plan: { after },
}: {
  customerNo: number;
  plan: Pick<CompanyPlan, "after">;
}): CompanyRow => ({
  ...after,
  customerNo,
  nameSort: toSortKey(after.name),
});

const company = z.object({
  customerNo: z.int(),
  ...{ ownNumber: z.nullable(z.string()), name: z.string(), notes: z.string() },
  ...{ email: z.nullable(z.string()), phone: z.nullable(z.string()), address: z.nullable(z.string()) },
  ...{ cvr: z.nullable(z.string()), gln: z.nullable(z.string()) },
  language: z.nullable(z.enum(["en-US", "da-DK"])),
  serviceLevelId: z.nullable(z.int()),
  domains: z.array(z.string()),
});
/** The company as it was, null if it is new, and as it was afterwards. */
const companyUndo = z.object({ before: z.nullable(company), after: company, newDomains: z.array(z.string()) });
type CompanyUndo = z.infer<typeof companyUndo>;

async function carryOut(context: ImportWriting, rows: readonly PlannedCompany[]): Promise<CarriedRow[]> {
  const { db, tx, actor, now } = context;
  const known = rows.flatMap(({ plan, ...row }) =>
    plan.before ? [{ ...row, plan, customerNo: plan.before.customerNo }] : [],
  );
  const made = await insertNew(
    context,
    rows.filter(({ plan }) => plan.before === null),
  );
  const done: NumberedCompany[] = [...known, ...made];
  await updateCompanies(db, known.map(toCompanyRow));
  await storeLanguages(db, done.map(toCompanyRow));
  const domains = done.flatMap(({ customerNo, plan }) => plan.newDomains.map((domain) => ({ domain, customerNo })));
  await insertDomains(db, domains, actor.userId, now);
  const numbers = done.map(({ customerNo }) => customerNo);
  publish(context, numbers);
  for (const { customerNo, plan } of known)
    if (plan.before?.serviceLevelId !== plan.after.serviceLevelId) recalculate({ tx, actor }, customerNo);
  const after = new Map(
    (await findCompaniesLike(db, { numbers, ownNumbers: [], names: [] })).map((one) => [one.customerNo, one]),
  );
  return done.flatMap(({ row, customerNo, plan }) => {
    const stored = after.get(customerNo);
    return stored ? [{ row, undo: { before: plan.before, after: stored, newDomains: plan.newDomains } }] : [];
  });
}

const publish = ({ tx }: ImportWriting, numbers: readonly number[]): void => {
  for (const number of numbers) {
    tx.publish(customerLiveEvent(String(number)));
    tx.publish(notesLiveEvent(String(number)));
  }
};

const recalculate = ({ tx, actor }: Pick<ImportWriting, "tx" | "actor">, customerNo: number): void =>
  tx.enqueue({ kind: "recalculate-clocks", payload: { customerNumber: String(customerNo), userId: actor.userId } });

async function takeBack(context: ImportWriting, rows: readonly CarriedRow[]): Promise<TakenBackRow[]> {
  const { db } = context;
  const undone = rows.map(({ row, undo }) => ({ row, ...z.parse(companyUndo, undo) }));
  const numbers = undone.map(({ after }) => after.customerNo);
  await lockCompanyRows(db, numbers);
  const ownNumbers = undone.flatMap(({ before }) => before?.ownNumber ?? []);
  const there = await findCompaniesLike(db, { numbers, ownNumbers, names: [] });
  const now = new Map(there.map((one) => [one.customerNo, one]));
  // Another company may have got the former own number of one.
  const isTaken = ({ before, after }: CompanyUndo): boolean => {
    const own = before?.ownNumber?.toLowerCase();
    return (
      own !== undefined &&
      there.some((one) => one.ownNumber?.toLowerCase() === own && one.customerNo !== after.customerNo)
    );
  };
  const untouched = undone.filter(
    (one) =>
      JSON.stringify(z.safeParse(company, now.get(one.after.customerNo)).data) === JSON.stringify(one.after) &&
      !isTaken(one),
  );
  await deleteDomains(
    db,
    untouched.flatMap(({ newDomains }) => newDomains),
  );
  const used = await findUsedCompanies(db, numbersOf(untouched.filter(({ before }) => before === null)));
  await insertDomains(db, keptDomains(untouched, used), context.actor.userId, context.now);
  const free = untouched.filter(({ after }) => !used.has(after.customerNo));
  await deleteCompanies(db, numbersOf(free.filter(({ before }) => before === null)));
  await restore(context, free);
  publish(context, numbersOf(free));
  const taken = new Set(free.map(({ row }) => row));
  return undone.map(({ row, after }) => {
    if (taken.has(row)) return { row, kept: null };
    return { row, kept: { code: used.has(after.customerNo) ? "keptUsed" : "keptChanged" } };
  });
}

const numbersOf = (rows: readonly CompanyUndo[]): number[] => rows.map(({ after }) => after.customerNo);

/** Domains of companies that stay, since somebody uses them. */
const keptDomains = (rows: readonly CompanyUndo[], used: ReadonlySet<number>) =>
  rows.flatMap(({ after: { customerNo }, newDomains }) =>
    used.has(customerNo) ? newDomains.map((domain) => ({ domain, customerNo })) : [],
  );

async function restore(context: ImportWriting, rows: readonly CompanyUndo[]): Promise<void> {
  const before = rows.flatMap(({ before: one }) =>
    one ? [toCompanyRow({ customerNo: one.customerNo, plan: { after: one } })] : [],
  );
  await updateCompanies(context.db, before);
  await storeLanguages(context.db, before);
  for (const { before: one, after } of rows)
    if (one && one.serviceLevelId !== after.serviceLevelId) recalculate(context, one.customerNo);
}

export const companiesKind: ImportKind<typeof companyColumns, CompanyPlan> = {
  columns: companyColumns,
  lock: async ({ db }, rows) => {
    await lockCustomerNumbers(db);
    await lockCompanyRows(db, numbersAndNames(rows).numbers);
  },
  plan: async (context, rows) => {
    const known = await findKnown(context, rows);
    const taken = new Set<string>();
    return rows.map((row) => decideCompany(row, known, taken));
  },
  carryOut,
  takeBack,
};
