import { type CaseToImport, importCases } from "#care-cases/server/public.ts";
import { importMessages, type MessageToImport } from "#case-messages/server/imports/import-messages.ts";
import type { ImportContext } from "#moving-in/server/import-kind.ts";
import { type Actor, staffRoles } from "#platform/contract/actor.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

const created = new Date("2024-03-05T13:30:00Z");

/** A case of Nordlys in another system. */
export const caseElsewhere = (differs: Partial<CaseToImport> = {}): CaseToImport => ({
  originalNumber: "ZD-4711",
  title: "Kassen står stille",
  description: "<p>Den siger ikke noget.</p>",
  status: "WaitsOnHavn",
  caseType: "Incident",
  severity: "Important",
  channel: "Email",
  customerNo: 1001,
  contactId: people.nils.id,
  assigneeId: people.anna.id,
  externalReference: null,
  createdAt: created,
  updatedAt: created,
  closedAt: null,
  answeredAt: null,
  ...differs,
});

const actor: Actor = {
  userId: people.anna.id,
  name: people.anna.name,
  email: people.anna.email,
  role: "staff",
  staffRoles,
  customerNumber: null,
  customerNumbers: [],
  sessionId: "",
  impersonator: null,
};

type By = Parameters<typeof importCases>[1] & Pick<ImportContext, "settings">;

/** Does something as the import of an administrator does. */
export const asImport = <T>(havn: TestHavn, work: (tx: Tx, by: By) => Promise<T>): Promise<T> => {
  const { app } = havn.havn;
  const now = havn.clock.now();
  return inTransaction({ app, actor, auditAction: "test", now, requestId: "test", isAudited: false }, (tx) =>
    work(tx, { actor, now, settings: app.settings }),
  );
};

export const importCase = async (havn: TestHavn, differs: Partial<CaseToImport> = {}): Promise<number> =>
  (await asImport(havn, (tx, by) => importCases(tx, by, [caseElsewhere(differs)])))[0] ?? 0;

/** A message by Anna to the customer, a day after the case was created. */
export const importMessage = async (
  havn: TestHavn,
  caseId: number,
  differs: Partial<MessageToImport> = {},
): Promise<number> => {
  const message: MessageToImport = {
    caseId,
    authorId: people.anna.id,
    byStaff: true,
    isInternal: false,
    comment: "<p>Sluk og tænd.</p>",
    key: `imported:${caseId}`,
    at: new Date("2024-03-06T08:00:00Z"),
    ...differs,
  };
  return (await asImport(havn, (tx, by) => importMessages(tx, by, [message])))[0] ?? 0;
};
