import { type Headers, signInPeople } from "#bench/sign-in-people.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { Asker } from "./ask.ts";

/** Somebody who writes on a case, and who is notified of it. */
export type Author = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly headers: Headers;
  readonly caseId: number;
  /** The other one on the case, by email and in the inbox. */
  readonly readerId: number;
};

export type People = { readonly authors: readonly Author[]; readonly readers: readonly Headers[] };

/**
 * A customer and a member of staff on a case for each two writers: each is notified of what the other writes. Readers
 * are staff, who see all cases.
 */
export async function makePeople(
  asker: Asker,
  databaseUrl: string,
  { writers, readers }: { readonly writers: number; readonly readers: number },
): Promise<People> {
  // In turn a customer, whose id is a thousand more, and a member of staff.
  const { all } = await signInPeople(databaseUrl, writers + 2 * readers);
  const authors: Author[] = [];
  for (let at = 0; at < writers; at += 2) {
    const customer = { userId: 1_001 + at, headers: all[at] ?? {} };
    const staff = { userId: 2 + at, headers: all[at + 1] ?? {} };
    const caseId = await makeCase(asker, customer.headers, staff);
    authors.push(
      { ...customer, isStaff: false, caseId, readerId: staff.userId },
      { ...staff, isStaff: true, caseId, readerId: customer.userId },
    );
  }
  return { authors, readers: all.slice(writers).filter((_, at) => at % 2 === 1) };
}

type Staff = { readonly userId: number; readonly headers: Headers };

async function makeCase(asker: Asker, customer: Headers, staff: Staff): Promise<number> {
  const change = (headers: Headers, { id, version }: CareCase, changes: Readonly<Record<string, unknown>>) =>
    caseOf(asker.call(careCaseCalls.updateCareCase.path, headers, { id, version, changes }));
  const draft = await caseOf(asker.call(careCaseCalls.createEmptyCareCase.path, customer, {}));
  const submitted = await change(customer, draft, submission("Drill"));
  const { id } = await change(staff.headers, submitted, { assigneeId: staff.userId });
  return id;
}

/** What submits a draft. */
export const submission = (title: string) => ({
  title,
  description: `<p>${title}</p>`,
  caseType: "Incident",
  severity: "Important",
  status: "Created",
});

async function caseOf(asked: ReturnType<Asker["call"]>): Promise<CareCase> {
  const answer = await asked;
  if (answer.kind !== "done") throw new Error(`a case of the drill could not be made: ${JSON.stringify(answer)}`);
  return JSON.parse(answer.text).careCase;
}
