import {
  type GivenUpMail,
  type givenUpMailCalls,
  mailKinds,
  mostGivenUpMails,
} from "#notifications/contract/given-up-mail-calls.ts";
import { serverSaid } from "#notifications/rules/server-said.ts";
import type { ParsedBody } from "#platform/contract/call.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { wakeRunners } from "#platform/server/jobs/job-store.ts";
import { mailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import {
  countGivenUpMails,
  discardGivenUp,
  findGivenUpMails,
  type Meant,
  retryGivenUp,
} from "./given-up-mails-store.ts";

type Calls = typeof givenUpMailCalls;

const kindOf = (kind: string | null): GivenUpMail["kind"] => mailKinds.find((known) => known === kind) ?? "other";

/** Mails that are not tried any more, newest first. */
export const getGivenUpMails: Operation<Calls["getGivenUpMails"]> = async ({ db }) => {
  const found = await findGivenUpMails(db, mostGivenUpMails);
  const mails = found.map(({ kind, waitingSince, givenUpAt, error, ...mail }) => ({
    ...mail,
    kind: kindOf(kind),
    waitingSince: waitingSince.toISOString(),
    givenUpAt: givenUpAt.toISOString(),
    said: serverSaid(error),
  }));
  const total = mails.length < mostGivenUpMails ? mails.length : await countGivenUpMails(db);
  return { mails, total };
};

const meantBy = ({ ids, allUntil }: ParsedBody<Calls["retryGivenUpMails"]>): Meant =>
  ids === undefined ? { until: new Date(allUntil ?? 0) } : { ids };

export const retryGivenUpMails: Operation<Calls["retryGivenUpMails"]> = (request) =>
  request.inTransaction(async (tx) => {
    const count = await retryGivenUp(tx.db, meantBy(request.body), request.now);
    if (count > 0) await wakeRunners(tx.db, ["mail"]);
    if (count > 0) tx.publish(mailLiveEvent);
    tx.note({ count, ...(request.body.ids && { mailIds: request.body.ids }) });
    return { count };
  });

export const discardGivenUpMails: Operation<Calls["discardGivenUpMails"]> = (request) =>
  request.inTransaction(async (tx) => {
    const count = await discardGivenUp(tx.db, meantBy(request.body));
    if (count > 0) tx.publish(mailLiveEvent);
    tx.note({ count, ...(request.body.ids && { mailIds: request.body.ids }) });
    return { count };
  });
