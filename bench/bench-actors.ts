import * as z from "zod/mini";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { type CaseSearchInput, type CaseSearchReply, caseSearch } from "#care-cases/contract/case-search.ts";
import { searchCases } from "#care-cases/server/list/search-cases.ts";
import { type Actor, staffRoles } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { Refusal } from "#platform/server/requests/refusal.ts";

const customer = (userId: number, customerNumber: string, role: Actor["role"]): Actor => ({
  userId,
  name: `User ${userId - 1000}`,
  email: "",
  role,
  staffRoles: role === "staff" ? staffRoles : [],
  customerNumber,
  customerNumbers: [customerNumber],
  sessionId: "",
  impersonator: null,
});

/**
 * Readers from generate.sql: staff, an administrator of the largest company, a user of one of the smallest, a user of
 * five companies, and a user of the second largest who only sees their own cases.
 */
export const readers = {
  staff: { ...customer(1, "", "staff"), name: "Staff 1", customerNumber: null, customerNumbers: [] },
  "largest company": customer(1001, "10001", "administrator"),
  "small company": customer(1450, "10450", "user"),
  "several companies": {
    ...customer(1100, "10100", "administrator"),
    customerNumbers: ["10001", "10002", "10030", "10100", "10450"],
  },
  "own cases only": customer(1502, "10002", "user"),
} as const satisfies Readonly<Record<string, Actor>>;
export type Reader = keyof typeof readers;

const settings = readSettings({});

/** Runs a read-only operation in process. */
function askOf<C extends AnyCall>(db: Db, actor: Actor, run: Operation<C>, body: unknown): ReturnType<Operation<C>> {
  const refuse = (code: string) => new Refusal(code, 400, code, {});
  return run({ app: { settings }, db, actor, body, now: new Date(), refuse } as unknown as CallRequest<C>);
}

export const askList = (db: Db, actor: Actor, input: CaseSearchInput): Promise<CaseSearchReply> =>
  askOf(db, actor, searchCases, z.parse(caseSearch, { allCompanies: actor.customerNumbers.length > 1, ...input }));
