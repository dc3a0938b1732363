import { type mailDomainCalls, maxMailDomains } from "#email-intake/contract/mail-domain-calls.ts";
import { mailDomainProblem, readMailDomain } from "#email-intake/rules/remembered/mail-domain.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { mailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { lockCompanyRow } from "#users/server/account/relation-store.ts";
import { ownDomains } from "./desk-mails.ts";
import { countMailDomains, deleteMailDomain, findMailDomainPage, storeMailDomain } from "./mail-domain-store.ts";

const pageSize = bounds.pageSize.usual;

export const getMailDomains: Operation<typeof mailDomainCalls.getMailDomainsBySearch> = async ({ db, body }) => {
  const { text, after } = body;
  const found = await findMailDomainPage(db, { text, after, limit: pageSize + 1 });
  return {
    domains: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    count: await countMailDomains(db, text),
  };
};

export const addMailDomain: Operation<typeof mailDomainCalls.addMailDomain> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  const domain = readMailDomain(body.domain);
  if (domain === null) throw refuse("mailDomainWrong");
  const problem = mailDomainProblem(domain, await ownDomains(app, db));
  if (problem) throw refuse(problem);
  const customerNo = Number(body.customerNumber);
  const domainId = await request.inTransaction(async (tx) => {
    if (!(await lockCompanyRow(tx.db, customerNo))) throw refuse("notFound");
    const added = await storeMailDomain(tx.db, { domain, customerNo, by: actor.userId, now }, maxMailDomains);
    if (added === "taken") throw refuse("mailDomainTaken");
    if (added === "full") throw refuse("mailDomainsFull");
    tx.publish(mailLiveEvent);
    tx.note({ domainId: added, customerNumber: String(customerNo) });
    return added;
  });
  return { domainId };
};

export const removeMailDomain: Operation<typeof mailDomainCalls.removeMailDomain> = async (request) => {
  const { body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const removed = await deleteMailDomain(tx.db, body.domainId);
    if (!removed) throw refuse("notFound");
    tx.publish(mailLiveEvent);
    tx.note({ domainId: body.domainId, ...removed });
  });
  return undefined;
};
