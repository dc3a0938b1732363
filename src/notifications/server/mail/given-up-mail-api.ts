import {
  type GivenUpMail,
  givenUpMailCalls,
  mailKinds,
  maxGivenUpMails,
} from "#notifications/contract/given-up-mail-calls.ts";
import { serverSaid } from "#notifications/rules/server-said.ts";
import type { ParsedBody } from "#platform/contract/call.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import {
  countGivenUpMails,
  discardGivenUp,
  findGivenUpMails,
  type MailSelection,
  retryGivenUp,
} from "./given-up-mails-store.ts";

type Calls = typeof givenUpMailCalls;

const kindOf = (kind: string | null): GivenUpMail["kind"] => mailKinds.find((known) => known === kind) ?? "other";

/** Permanently failed emails, newest first. */
const getGivenUpMails: Operation<Calls["getGivenUpMails"]> = async ({ db }) => {
  const found = await findGivenUpMails(db, maxGivenUpMails);
  const mails = found.map(({ kind, waitingSince, givenUpAt, error, ...mail }) => ({
    ...mail,
    kind: kindOf(kind),
    waitingSince: waitingSince.toISOString(),
    givenUpAt: givenUpAt.toISOString(),
    said: serverSaid(error),
  }));
  const total = mails.length < maxGivenUpMails ? mails.length : await countGivenUpMails(db);
  return { mails, total };
};

const toSelection = ({ ids, allUntil }: ParsedBody<Calls["retryGivenUpMails"]>): MailSelection =>
  ids === undefined ? { until: new Date(allUntil ?? 0) } : { ids };

const retryGivenUpMails: Operation<Calls["retryGivenUpMails"]> = (request) =>
  request.inTransaction(async (tx) => {
    const count = await retryGivenUp(tx.db, toSelection(request.body), request.now);
    if (count > 0) await wakeRunners(tx.db, ["mail"]);
    if (count > 0) tx.publish(systemMailLiveEvent);
    tx.note({ count, ...(request.body.ids && { mailIds: request.body.ids }) });
    return { count };
  });

const discardGivenUpMails: Operation<Calls["discardGivenUpMails"]> = (request) =>
  request.inTransaction(async (tx) => {
    const count = await discardGivenUp(tx.db, toSelection(request.body));
    if (count > 0) tx.publish(systemMailLiveEvent);
    tx.note({ count, ...(request.body.ids && { mailIds: request.body.ids }) });
    return { count };
  });

export const givenUpMailApi = implement(givenUpMailCalls, {
  getGivenUpMails: { allow: actorsWho((actor) => staffMay(actor, "resendMail")), run: getGivenUpMails },
  retryGivenUpMails: { allow: actorsWho((actor) => staffMay(actor, "resendMail")), run: retryGivenUpMails },
  discardGivenUpMails: { allow: actorsWho((actor) => staffMay(actor, "resendMail")), run: discardGivenUpMails },
});
