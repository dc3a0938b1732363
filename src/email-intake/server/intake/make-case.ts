import { Readable } from "node:stream";
import { type CaseChanges, caseBounds } from "#care-cases/contract/public.ts";
import {
  type ChangeRefusal,
  carryOut,
  channelCodes,
  decideChanges,
  insertDraft,
  insertRelation,
  lockCase,
  priorityCodes,
  relationLiveEvents,
  teamOfNewCases,
} from "#care-cases/server/public.ts";
import { fileSizeProblem, safeFileName } from "#case-files/rules/file-access.ts";
import { insertFile } from "#case-files/server/file-rows-store.ts";
import { textWithin, titleOf } from "#email-intake/rules/case-text.ts";
import { findTeamOfMailbox, noteCaseMailbox } from "#email-intake/server/own-mailbox/case-mailbox-store.ts";
import type { MailFile } from "#email-intake/server/reading/parse-mail.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { isCertainlyRolledBack } from "#platform/server/database/known-outcome.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { type PlacedFile, withPlacedPictures } from "./place-pictures.ts";

/** A case to create from an email. */
export type CaseOfMail = {
  /** The sender, or the staff member who decided. */
  readonly actor: Actor;
  /** Havn creates it because of an earlier decision of the actor; history and notifications say so. */
  readonly isByHavn?: boolean;
  /** The row of the email, whose mailbox the case remembers. */
  readonly mailId: number;
  readonly customerNumber: string;
  readonly contactPersonId: number | null;
  readonly subject: string;
  /** Title for an email without a subject. */
  readonly unsaid: string;
  /** Sanitized HTML. */
  readonly text: string;
  /** HTML placed below the text, or empty. */
  readonly note: string;
  /** Start of the clock. */
  readonly receivedAt: Date;
  readonly relatedCaseId: number | null;
  refuse(code: ChangeRefusal, data?: Readonly<Record<string, unknown>>): Refusal;
};

/** A file in the file store that has no row yet. */
type KeptFile = MailFile & { readonly size: number; readonly key: string };

/**
 * Runs `work` with the email's files in the file store. Removes them if it fails, unless their rows may have been
 * committed. Skips empty files.
 */
export async function withFiles<T>(
  app: App,
  files: readonly MailFile[],
  work: (kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const kept: KeptFile[] = [];
  let isAtWork = false;
  try {
    for (const file of files) {
      if (fileSizeProblem(file.bytes.length)) continue;
      kept.push({ ...file, ...(await app.files.put(Readable.from([file.bytes]))) });
    }
    isAtWork = true;
    return await work(kept);
  } catch (error) {
    if (!isAtWork || isCertainlyRolledBack(error)) for (const { key } of kept) await discardFile(app, key);
    throw error;
  }
}

/** Creates and submits the case, so staff see it among the new ones; returns its number. */
export async function makeCase(app: App, tx: Tx, wanted: CaseOfMail, files: readonly KeptFile[]): Promise<number> {
  const { actor, receivedAt: now } = wanted;
  const { mailSeverity } = app.settings.cases;
  const id = await insertDraft(tx.db, {
    customerNo: Number(wanted.customerNumber),
    createdBy: actor.userId,
    contactId: actor.role === "staff" ? null : wanted.contactPersonId,
    ownerTeamId: (await findTeamOfMailbox(tx.db, wanted.mailId)) ?? (await teamOfNewCases(tx.db, app.settings.cases)),
    channel: channelCodes.toCode("Email"),
    priority: priorityCodes.toCode("Normal"),
    now,
  });
  await noteCaseMailbox(tx.db, id, wanted.mailId);
  const stored = await storeFiles(tx, wanted, id, files);
  const current = await lockCase(tx.db, actor, id);
  if (!current) throw new Error("a case just made is not there");
  const description = textWithin(wanted.text, caseBounds.description.max, wanted.subject, wanted.note);
  const changes: CaseChanges = {
    title: titleOf(wanted.subject, wanted.unsaid),
    description: withPlacedPictures(description, stored),
    caseType: "Support",
    severity: mailSeverity,
    status: "Created",
    ...(actor.role === "staff" && { contactPersonId: wanted.contactPersonId }),
  };
  const context = { app, current, actor, now, changes, version: null, message: null, refuse: wanted.refuse };
  const transition = await decideChanges(tx, context);
  await carryOut(tx, wanted.isByHavn ? { ...context, actor: null } : context, transition);
  await relate(tx, wanted, id);
  return id;
}

async function storeFiles(
  tx: Tx,
  { actor, receivedAt }: CaseOfMail,
  caseId: number,
  files: readonly KeptFile[],
): Promise<PlacedFile[]> {
  const stored: PlacedFile[] = [];
  for (const { name, contentType, bytes, size, key } of files) {
    const id = await insertFile(tx.db, {
      caseId,
      actor,
      name: safeFileName(name),
      size,
      contentType: safeType(contentType),
      storageKey: key,
      isInternal: false,
      isPending: false,
      forText: false,
      onDraft: false,
      now: receivedAt,
    });
    stored.push({ id, name, bytes });
  }
  return stored;
}

const safeType = (type: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(type) ? type : "application/octet-stream";

/** The closed case that the email replied to, if the actor can still see it. */
async function relate(tx: Tx, { actor, relatedCaseId }: CaseOfMail, id: number): Promise<void> {
  const related = relatedCaseId === null ? null : await lockCase(tx.db, actor, relatedCaseId);
  const made = related && (await lockCase(tx.db, actor, id));
  if (!related || !made) return;
  await insertRelation(tx.db, id, related.id);
  for (const liveEvent of relationLiveEvents(made, related)) tx.publish(liveEvent);
}
