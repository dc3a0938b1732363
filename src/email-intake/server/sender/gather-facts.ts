import { confirmsExactly, readAuthentication } from "#email-intake/rules/authentication.ts";
import { type OwnMailIdentity, originOf, withoutPlus } from "#email-intake/rules/automatic-mail.ts";
import type { IntakeFacts } from "#email-intake/rules/decide-intake.ts";
import { senderKeys } from "#email-intake/rules/remembered/remembered-sender.ts";
import { type ReplyToken, readMessageId } from "#email-intake/rules/reply-address.ts";
import { countRecentMails } from "#email-intake/server/incoming-mail-store.ts";
import { findOwnAddresses, findTrustedAuth } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";
import {
  countRememberedMails,
  findRemembered,
  type StoredMemory,
} from "#email-intake/server/remembered/remembered-sender-store.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findAnswered } from "./find-answered.ts";
import { findInvited } from "./invited-sender-store.ts";
import { replySigner } from "./reply-key.ts";
import { addressesOf, findSender, findSenders, type MailSender } from "./sender-store.ts";

/** All facts for the decision about an email. */
export type MailFacts = {
  readonly facts: IntakeFacts;
  readonly sender: MailSender | null;
  /** Whom a company invited, as `sender` isn't anybody who ever signed in; their address is unconfirmed. */
  readonly invited: MailSender | null;
  /** What staff remembered of an unknown sender. */
  readonly remembered: StoredMemory | null;
  /** The trusted mail server confirms exactly the sender. */
  readonly isConfirmed: boolean;
  /** Known people in To or Cc, regardless of who wrote it. */
  readonly copied: readonly MailSender[];
  /** Whether others besides the author, us and our staff have it, and so know its Message-ID. */
  readonly isShared: boolean;
  /** Reply tokens that others have now seen, each given to one person. */
  readonly seenTokens: readonly ReplyToken[];
};

/** Maximum number of people in copy to look up. */
const maxCopied = 50;

export async function gatherFacts(
  app: App,
  mail: ParsedMail,
  { problem, at, mailbox }: Pick<IntakeFacts, "problem"> & { readonly at: Date; readonly mailbox: string | null },
): Promise<MailFacts> {
  const { database } = app;
  const trusted = await findTrustedAuth(app, mailbox);
  const only = mail.senders.length === 1 ? mail.senders[0] : undefined;
  const ourselves = await ourselvesOf(app);
  const others = mail.copied.filter(
    (address) => !ourselves.addresses.includes(withoutPlus(address)) && !mail.broughtTo.includes(address),
  );
  const known = await findSenders(database.db, [...(only ? [only] : []), ...others.slice(0, maxCopied)]);
  const sender = (only && known.get(only)) || null;
  const keys = !sender && only ? senderKeys(only) : null;
  const remembered = keys && (await findRemembered(database.db, keys));
  const invited = !sender && only ? await findInvited(database.db, only, app.now()) : null;
  const author = sender ?? invited?.person ?? null;
  const isConfirmed = confirmsExactly(mail, trusted);
  const { answer, tokens } = await findAnswered(app, mail, author);
  const isShared = !only || others.some((address) => isOther(address, { only, sender, known }));
  return {
    sender,
    invited: invited?.person ?? null,
    remembered,
    isConfirmed,
    copied: others.flatMap((address) => known.get(address) ?? []).filter(({ userId }) => userId !== sender?.userId),
    isShared,
    seenTokens: tokens.filter(({ userId }) => isShared || userId !== author?.userId),
    facts: {
      problem,
      origin: originOf(mail, ourselves, answer !== null),
      senderCount: mail.senders.length,
      authentication: readAuthentication(mail, trusted),
      sender: sender && {
        userId: sender.userId,
        isStaff: sender.isStaff,
        companies: sender.memberships.map(({ customerNumber }) => customerNumber),
      },
      remembered: remembered && { ...remembered, isConfirmed },
      invited: invited && {
        userId: invited.person.userId,
        domainOf: invited.domainOf,
        // An expired invitation of another company is a reason to ask, too.
        companies: invited.open.length === 0 ? [] : invited.person.memberships.map((one) => one.customerNumber),
        isConfirmed,
      },
      isForwarded: sender?.isStaff === true && (await bringsCustomers(app, mail, ourselves)),
      recentMails: await countRecent(database.db, { author, remembered, at }),
      answer,
    },
  };
}

type Recent = Pick<MailFacts, "remembered"> & { readonly author: MailSender | null; readonly at: Date };

function countRecent(db: Db, { author, remembered, at }: Recent): Promise<number> | number {
  if (author) return countRecentMails(db, author.userId, at);
  return remembered ? countRememberedMails(db, remembered.key, at) : 0;
}

/** Whether it contains a forwarded email that isn't from staff or ourselves. */
async function bringsCustomers(
  { database }: App,
  { forwarded }: ParsedMail,
  ourselves: OwnMailIdentity,
): Promise<boolean> {
  if (!forwarded || forwarded.fromEmail === "") return false;
  if (ourselves.addresses.includes(withoutPlus(forwarded.fromEmail))) return false;
  return (await findSender(database.db, forwarded.fromEmail))?.isStaff !== true;
}

type Writer = {
  readonly only: string;
  readonly sender: MailSender | null;
  readonly known: ReadonlyMap<string, MailSender>;
};

/** Anyone but the author and staff, who may write as anyone anyway. */
const isOther = (address: string, { only, sender, known }: Writer): boolean =>
  address !== only && !(sender && addressesOf(sender).includes(address)) && known.get(address)?.isStaff !== true;

/** Our identity, to recognize our own emails and those that claim to be. */
async function ourselvesOf({ settings, database }: App): Promise<OwnMailIdentity> {
  const sign = await replySigner(database.db);
  return {
    host: new URL(settings.origin).hostname,
    addresses: await findOwnAddresses(database.db, settings),
    isSigned: (messageId) => readMessageId(messageId, sign) !== null,
  };
}
