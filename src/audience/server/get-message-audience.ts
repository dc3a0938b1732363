import { type audienceCalls, type MessageAudience, maxNamed, type ToldCounts } from "#audience/contract/calls.ts";
import { mayWriteMessage } from "#care-cases/rules/public.ts";
import { findCase, foreseeSave, type StoredCase, toFacts } from "#care-cases/server/public.ts";
import { findMentionable } from "#case-messages/server/message-store.ts";
import { findCompanyAudience } from "#case-messages/server/seen-audience.ts";
import { foreseeTold, type ToldPerson } from "#notifications/server/foresee-told.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";
import { maySeeReaders } from "#visibility/rules/readers.ts";
import { findStaffReaders } from "#visibility/server/readers-store.ts";

type Call = typeof audienceCalls.getMessageAudience;

/** Customers learn who of their own company reads it, as far as they may; of the provider, neither who reads it nor who is told. */
export const getMessageAudience: Operation<Call> = async (request) => {
  const { actor, body, db } = request;
  const careCase = await findWritable(request);
  const company = body.isInternal ? null : await ofCompany(request, careCase);
  if (!isStaff(actor)) return { company, staff: null, told: null };
  const { count, first } = await findStaffReaders(db, careCase.id, maxNamed);
  return { company, staff: { count, people: [...first] }, told: toTold(await findTold(request, careCase)) };
};

/** The case, if the caller could write such a message on it. */
async function findWritable({ app, actor, body, db, now, refuse }: CallRequest<Call>): Promise<StoredCase> {
  const careCase = await findCase(db, actor, body.caseId);
  if (!careCase) throw refuse("notFound");
  if (!maySeeMessage(actor, body)) throw refuse("forbidden");
  if (careCase.customer_no === null) throw refuse("noCustomer");
  const times = { closedAt: careCase.closed_at, now, ...app.settings.cases };
  if (!mayWriteMessage(actor, toFacts(careCase), times)) throw refuse("caseEnded");
  return careCase;
}

async function ofCompany({ actor, db }: CallRequest<Call>, careCase: StoredCase): Promise<MessageAudience["company"]> {
  const { count, first, token } = await findCompanyAudience(db, careCase);
  const people = maySeeReaders(actor, String(careCase.customer_no)) ? first.slice(0, maxNamed) : [];
  return { name: careCase.customer_name ?? "", count, people, token };
}

/** Who is told of the message if it is sent now, without anything else. */
async function findTold(request: CallRequest<Call>, current: StoredCase): Promise<ToldPerson[]> {
  const { app, actor, body, db, now, refuse } = request;
  const { isInternal, mentions: userIds } = body;
  const about = { userIds, isInternal, customerNo: current.customer_no };
  const mentioned = await findMentionable(db, isStaff(actor), about);
  const saved = await foreseeSave(
    { db },
    {
      ...{ app, actor, current, now, refuse, changes: {}, version: null },
      message: { id: 0, isInternal, mentioned },
      leadingHistory: [{ type: "NewMessage", isInternal }],
    },
  );
  return saved ? foreseeTold(db, saved, { at: now, defaults: app.settings.notifications }) : [];
}

function toTold(people: readonly ToldPerson[]): MessageAudience["told"] {
  const countOf = (of: readonly ToldPerson[], how: ToldPerson["how"]) => of.filter((one) => one.how === how).length;
  const counts = (areStaff: boolean): ToldCounts => {
    const of = people.filter((one) => one.isStaff === areStaff);
    return { atOnce: countOf(of, "atOnce"), inSummary: countOf(of, "inSummary"), inbox: countOf(of, "inbox") };
  };
  return { staff: counts(true), customers: counts(false), people: people.slice(0, maxNamed) };
}
