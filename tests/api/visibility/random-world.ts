import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import type { SeededRandom } from "#dev/server/demo/seeded.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { VisibleCase } from "#visibility/rules/case-scope.ts";

/**
 * Random people, companies, and everything that belongs to cases, as the rules' functions take them and as the database
 * stores them.
 */
export type RandomWorld = {
  readonly companies: readonly RandomCompany[];
  readonly people: readonly RandomPerson[];
  readonly cases: readonly RandomCase[];
  readonly messages: readonly RandomRow[];
  readonly drafts: readonly RandomDraft[];
  readonly files: readonly RandomFile[];
  readonly changes: readonly RandomRow[];
  readonly notifications: readonly RandomNotification[];
  readonly subscribers: readonly { readonly caseId: number; readonly userId: number }[];
  /** Everybody who can sign in, for each company that they can act for, some of them impersonated by staff. */
  readonly actors: readonly Actor[];
};

export type RandomCompany = { readonly number: number; readonly ownCasesOnly: boolean };
export type RandomPerson = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  /** Whether the email address is confirmed; new people who are only invited have no confirmed one. */
  readonly isConfirmed: boolean;
  readonly companies: readonly {
    readonly customerNumber: string;
    readonly isAdministrator: boolean;
    readonly accepted: boolean;
  }[];
};
export type RandomCase = VisibleCase & { readonly id: number; readonly status: CaseStatus };
type RandomRow = { readonly id: number; readonly caseId: number; readonly isInternal: boolean };
type RandomDraft = { readonly caseId: number; readonly userId: number; readonly isInternal: boolean };
type RandomFile = RandomRow & { readonly isPending: boolean; readonly uploadedBy: number };
type RandomNotification = RandomRow & {
  readonly userId: number;
  readonly inInbox: boolean;
  readonly change: RandomRow | null;
  readonly message: RandomRow | null;
};

const [companyCount, peopleCount, caseCount] = [14, 60, 150];
export function drawWorld(random: SeededRandom): RandomWorld {
  const companies = range(companyCount).map((i) => ({ number: 1001 + i, ownCasesOnly: random.chance(0.4) }));
  const people = range(peopleCount).map((i) => drawPerson(random, 1 + i, companies));
  const cases = range(caseCount).map((i) => drawCase(random, 1 + i, companies, people));
  const rows = (each: number): RandomRow[] =>
    cases
      .flatMap(({ id }) => range(each).map(() => id))
      .map((caseId, i) => ({ id: 1 + i, caseId, isInternal: random.chance(0.4) }));
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  const anybody = () => random.pick(people).userId;
  const [messages, changes] = [rows(4), rows(4)];
  const draftsByKey = new Map(
    rows(5).map(({ caseId, isInternal }) => {
      const userId = anybody();
      return [`${caseId} ${userId} ${isInternal}`, { caseId, userId, isInternal }];
    }),
  );
  const files = rows(4).map((row) => {
    const careCase = caseOf.get(row.caseId);
    // Nobody but its creator has ever seen a draft.
    const uploadedBy = careCase?.status === "Draft" ? careCase.createdBy : anybody();
    return { ...row, isPending: random.chance(0.4), uploadedBy };
  });
  const ofCase = (all: readonly RandomRow[], caseId: number) =>
    random.chance(0.6) ? random.pick(all.filter((row) => row.caseId === caseId)) : null;
  const notifications = rows(12).map((row) => ({
    ...row,
    userId: anybody(),
    inInbox: random.chance(0.7),
    change: ofCase(changes, row.caseId),
    message: ofCase(messages, row.caseId),
  }));
  const subscribers = cases
    .filter(({ status }) => status !== "Draft")
    .flatMap(({ id: caseId }) => [...new Set(range(8).map(anybody))].map((userId) => ({ caseId, userId })));
  const drafts = [...draftsByKey.values()];
  const actors = people.flatMap((person) => actorsOf(random, person));
  return { companies, people, cases, messages, drafts, files, changes, notifications, subscribers, actors };
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

function drawPerson(random: SeededRandom, userId: number, companies: readonly RandomCompany[]): RandomPerson {
  const isStaff = random.chance(0.2);
  // An administrator may have invited a staff member's address; that invitation stays open forever.
  const most = isStaff ? Number(random.chance(0.3)) : random.pick([0, 1, 1, 1, 2, 3, 5, 12]);
  return {
    userId,
    isStaff,
    isRemoved: random.chance(0.15),
    isConfirmed: random.chance(0.7),
    companies: random
      .shuffle(companies)
      .slice(0, most)
      .map(({ number }) => ({
        customerNumber: String(number),
        isAdministrator: random.chance(0.3),
        accepted: !isStaff && random.chance(0.8),
      })),
  };
}

function drawCase(
  random: SeededRandom,
  id: number,
  companies: readonly RandomCompany[],
  people: readonly RandomPerson[],
): RandomCase {
  const company = random.chance(0.1) ? null : random.pick(companies);
  const ofIt = people.filter(({ companies: theirs }) =>
    theirs.some(({ customerNumber }) => Number(customerNumber) === company?.number),
  );
  // People who raised a case, or were its contact person, may have left the company since.
  const somebody = () => random.pick(ofIt.length > 0 && random.chance(0.7) ? ofIt : people).userId;
  const createdBy = somebody();
  return {
    id,
    status: random.chance(0.3) ? "Draft" : random.pick(caseStatuses),
    customerNumber: company && String(company.number),
    createdBy,
    contactPersonId: random.pick([null, createdBy, somebody(), somebody()]),
    ownCasesOnly: company?.ownCasesOnly ?? false,
  };
}

function actorsOf(random: SeededRandom, { userId, isStaff, isRemoved, companies }: RandomPerson): Actor[] {
  if (isRemoved) return [];
  const common = { userId, name: "", email: "", sessionId: "", staffRoles: [], impersonator: null };
  if (isStaff) return [{ ...common, role: "staff", customerNumber: null, customerNumbers: [] }];
  const accepted = companies.filter((one) => one.accepted);
  const customerNumbers = accepted.map(({ customerNumber }) => customerNumber);
  const withoutCompany: Actor = { ...common, role: "user", customerNumber: null, customerNumbers: [] };
  return [
    ...(accepted.length === 0 ? [withoutCompany] : []),
    ...accepted.slice(0, 4).map(({ customerNumber, isAdministrator }): Actor => {
      const role = isAdministrator ? "administrator" : "user";
      const actor = { ...common, role, customerNumber, customerNumbers } as const;
      return random.chance(0.3)
        ? { ...actor, customerNumbers: [customerNumber], impersonator: { userId: 999, name: "Staff" } }
        : actor;
    }),
  ];
}
