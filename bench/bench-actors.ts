import * as z from "zod/mini";
import { type CaseSearchInput, type CaseSearchReply, caseSearch } from "#care-cases/contract/case-search.ts";
import { searchCases } from "#care-cases/server/list/search-cases.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { readSettings } from "#platform/server/settings/settings.ts";

const customer = (userId: number, customerNumber: string, role: Actor["role"]): Actor => ({
  userId,
  name: `User ${userId - 1000}`,
  email: "",
  role,
  customerNumber,
  customerNumbers: [customerNumber],
  sessionId: "",
  impersonator: null,
});

/** Who asks, by generate.sql: staff, an administrator of the largest company, a user of one of the smallest. */
export const readers = {
  staff: { ...customer(1, "", "staff"), name: "Staff 1", customerNumber: null, customerNumbers: [] },
  "largest company": customer(1001, "10001", "administrator"),
  "small company": customer(1450, "10450", "user"),
} as const satisfies Readonly<Record<string, Actor>>;
export type Reader = keyof typeof readers;

const settings = readSettings({});

/** Runs an operation that only reads, in process. */
export function askOf<C extends AnyCall>(
  db: Db,
  actor: Actor,
  run: Operation<C>,
  body: unknown,
): ReturnType<Operation<C>> {
  const refuse = (code: string) => new Refusal(code, 400, code, {});
  return run({ app: { settings }, db, actor, body, now: new Date(), refuse } as unknown as CallRequest<C>);
}

export const askList = (db: Db, actor: Actor, input: CaseSearchInput): Promise<CaseSearchReply> =>
  askOf(db, actor, searchCases, z.parse(caseSearch, input));
