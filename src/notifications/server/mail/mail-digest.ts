import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import type { NotificationReason, NotificationType } from "#notifications/contract/notification.ts";
import { type NotificationChoices, turnedOff } from "#notifications/rules/choices/choices.ts";
import { choicesOf } from "#notifications/rules/choices/house-choices.ts";
import { isForCustomer } from "#notifications/rules/concerns-customer.ts";
import type { EventAuthor } from "#notifications/rules/mail-sender.ts";
import { mailVerdict } from "#notifications/rules/mail-worthy.ts";
import { reasonsOfBits, typeOfCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { NotificationDefaults } from "#settings/contract/notification-defaults.ts";
import {
  findMailedCase,
  findMailReader,
  findMailTexts,
  type MailedPicture,
  type MailReader,
  type WaitingRow,
} from "./waiting-mail-store.ts";

/** An event as shown in an email. */
export type DigestEvent = {
  readonly type: NotificationType;
  readonly at: Date;
  /** Null: triggered by time or by Havn. */
  readonly by: EventAuthor | null;
  readonly isInternal: boolean;
  readonly change: {
    readonly type: ChangeLogType;
    readonly from: string | null;
    readonly to: string | null;
    readonly reason: string | null;
  } | null;
  readonly messageId: number | null;
  /** Identifies a deadline, such as a follow-up's date. */
  readonly occasion: string | null;
  /** Quoted HTML; null if none, or if the same email already quotes it. */
  readonly html: string | null;
  readonly files: readonly string[];
  /** The files that it shows as pictures. */
  readonly pictures: readonly MailedPicture[];
  /** How many people of the reader's side get an email with this text. */
  readonly recipients: number;
};

/** The content of an email to a person about a case. */
export type MailDigest = {
  readonly id: number;
  /** All notifications that it covers. */
  readonly rowIds: readonly number[];
  readonly title: string;
  /** The case's company. */
  readonly company: string | null;
  readonly isMuted: boolean;
  /** Whether the reader is its contact person. */
  readonly isContact: boolean;
  readonly reader: MailReader;
  readonly reasons: readonly NotificationReason[];
  /** Oldest first. */
  readonly events: readonly DigestEvent[];
};

type DigestRequest = {
  readonly userId: number;
  readonly caseId: number;
  readonly includesDeadlines: boolean;
  readonly house: NotificationDefaults;
};
type Answer = { readonly digest: MailDigest | null; readonly waits: readonly number[] };

/**
 * Decides which of these rows may be emailed to their person now, and loads their texts. `waits` are the ids to send
 * another time; the rest is emailed now or dropped.
 */
export async function buildMailDigest(db: Db, rows: readonly WaitingRow[], asked: DigestRequest): Promise<Answer> {
  const { userId, caseId, includesDeadlines } = asked;
  const reader = await findMailReader(db, userId, caseId);
  const careCase = reader && (await findMailedCase(db, reader.actor, caseId));
  if (!reader || !careCase) return { digest: null, waits: [] };
  const { title, company, is_muted: isMuted, is_contact: isContact, stored } = careCase;
  const choices = choicesOf(stored, reader.actor.role, asked.house);
  const facts = { isStaff: reader.actor.role === "staff", isMuted, includesDeadlines };
  const classified = rows.map((row) => ({
    row,
    verdict: mailVerdict(waitingFacts(row, facts.isStaff, choices), facts),
  }));
  const waits = classified.flatMap(({ row, verdict }) => (verdict === "wait" ? [row.id] : []));
  const shown = classified.flatMap(({ row, verdict }) => (verdict === "send" ? [row] : []));
  if (shown.length === 0) return { digest: null, waits };
  const all = withoutDates(await readEvents(db, { caseId, isStaff: facts.isStaff }, shown));
  const events = facts.isStaff ? all : isForCustomer(all);
  const reasons = [...new Set(shown.flatMap((row) => reasonsOfBits(row.reasons)))];
  const rowIds = shown.map(({ id }) => id);
  return { digest: { id: caseId, rowIds, title, company, isMuted, isContact, reader, reasons, events }, waits };
}

/** Omits a follow-up's date if the email also says that it was removed. */
const withoutDates = (events: readonly DigestEvent[]): readonly DigestEvent[] =>
  events.filter(
    ({ type, occasion }) =>
      type !== "CloseToFollowUpDate" ||
      !events.some((other) => other.type === "OneDayBeforeCareCaseBecomeInactive" && other.occasion === occasion),
  );

function waitingFacts(
  row: WaitingRow,
  isStaff: boolean,
  choices: NotificationChoices,
): Parameters<typeof mailVerdict>[0] {
  const type = typeOfCode(row.type);
  const reasons = reasonsOfBits(row.reasons);
  return {
    type,
    isInternal: row.is_internal,
    isRead: row.is_read,
    isTurnedOff: type !== "Unknown" && turnedOff(isStaff, choices, { type, reasons }),
    message: row.message_id === null ? "none" : row.is_deleted ? "deleted" : "there",
  };
}

/** Id of the description among message ids. */
const description = 0;

type EmailTarget = { readonly caseId: number; readonly isStaff: boolean };

async function readEvents(db: Db, of: EmailTarget, rows: readonly WaitingRow[]): Promise<DigestEvent[]> {
  const messageIds = [...new Set(rows.flatMap((row) => (row.message_id === null ? [] : [row.message_id])))];
  const texts = await findMailTexts(db, { ...of, messageIds });
  const said = new Set<number>();
  return rows.map((row) => {
    const type = typeOfCode(row.type) as NotificationType;
    const source = type === "NewCareCaseCreated" ? description : row.message_id;
    const isSaid = source === null || said.has(source);
    if (source !== null) said.add(source);
    const text = isSaid ? undefined : texts.get(source);
    return {
      ...eventOf(row, type),
      html: text?.html ?? null,
      files: text?.files ?? [],
      pictures: text?.pictures ?? [],
      recipients: text?.recipients ?? 1,
    };
  });
}

function authorOf({ actor_id, actor_name, actor_is_staff, impersonator_name }: WaitingRow): EventAuthor | null {
  if (actor_id === null) return null;
  return { id: actor_id, name: actor_name, isStaff: actor_is_staff === true, impersonatorName: impersonator_name };
}

const eventOf = (
  row: WaitingRow,
  type: NotificationType,
): Omit<DigestEvent, "html" | "files" | "pictures" | "recipients"> => ({
  type,
  at: row.at,
  by: authorOf(row),
  isInternal: row.is_internal,
  change:
    row.change_type === null
      ? null
      : { type: changeLogCodes.toValue(row.change_type), from: row.from_value, to: row.to_value, reason: row.reason },
  messageId: row.message_id,
  occasion: row.occasion,
});
