import type { intakeCalls } from "#email-intake/contract/calls.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { maxRememberedSenders, type rememberedCalls } from "#email-intake/contract/remembered-calls.ts";
import { senderKeys } from "#email-intake/rules/remembered/remembered-sender.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { mailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { toDeskMails } from "./desk-mails.ts";
import { countRemembered, deleteRemembered, findRememberedPage, storeRemembered } from "./remembered-sender-store.ts";

type Making = CallRequest<typeof intakeCalls.createCareCaseFromIncomingMail>;

/** Refuses to remember what wasn't offered; null if remembering wasn't requested. */
export async function checkRemember({ app, body, db, refuse }: Making, mail: IncomingMail) {
  const { remember, forwarded } = body;
  if (remember === undefined) return null;
  const [offered] = await toDeskMails(app, db, [mail]);
  const keys = senderKeys(mail.fromEmail);
  // For a forwarded email, From is what a colleague's program wrote.
  if (!keys || forwarded || !offered?.mayRemember.includes(remember)) throw refuse("notRememberable");
  return { keys, key: keys[remember] };
}

type MemoryRequest = NonNullable<Awaited<ReturnType<typeof checkRemember>>>;

/** Remembers the sender together with the created case. */
export async function rememberSender(
  { actor, body, now, refuse }: Making,
  tx: Tx,
  wanted: MemoryRequest,
): Promise<void> {
  const customerNumber = String(Number(body.customerNumber));
  const sender = { ...wanted, customerNumber, contactId: body.contactPersonId, by: actor.userId, now };
  const senderId = await storeRemembered(tx.db, sender, maxRememberedSenders);
  if (senderId === null) throw refuse("notRememberable");
  if (senderId === "full") throw refuse("rememberedFull");
  tx.note({ senderId, customerNumber });
}

const pageSize = bounds.pageSize.usual;

export const getRememberedSenders: Operation<typeof rememberedCalls.getRememberedSendersBySearch> = async (request) => {
  const { db, body } = request;
  const { text, after } = body;
  const found = await findRememberedPage(db, { text, after, limit: pageSize + 1 });
  return {
    senders: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    count: await countRemembered(db, text),
  };
};

export const forgetSender: Operation<typeof rememberedCalls.forgetSender> = async (request) => {
  const { body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const forgotten = await deleteRemembered(tx.db, body.senderId);
    if (!forgotten) throw refuse("notFound");
    tx.publish(mailLiveEvent);
    tx.note({ senderId: body.senderId, ...forgotten });
  });
  return undefined;
};
