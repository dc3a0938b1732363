import type { ShownChangeType } from "#care-cases/contract/public.ts";
import { toChange } from "#care-cases/server/public.ts";
import { mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import type { NotificationReason, NotificationType } from "#notifications/contract/notification.ts";
import { type NotificationChoices, turnedOff } from "#notifications/rules/choices/choices.ts";
import { choicesOf } from "#notifications/rules/choices/default-choices.ts";
import { isForCustomer } from "#notifications/rules/concerns-customer.ts";
import type { EventAuthor } from "#notifications/rules/mail/mail-sender.ts";
import { mailVerdict } from "#notifications/rules/mail/mail-worthy.ts";
import { hasStatus } from "#notifications/rules/message-with-status.ts";
import { reasonsOfBits, typeOfCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { toActing } from "#platform/server/transactions/acting-kinds.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import type { Locale } from "#wording/locale.ts";
import { findMailTexts, type MailedFile, type MailedPicture, type MailedTexts } from "./mail-text-store.ts";
import { type MailReader, readerOf, type WaitingRow } from "./waiting-mail-store.ts";

/** An event as shown in an email. */
export type DigestEvent = {
  readonly type: NotificationType;
  readonly at: Date;
  /** Null: triggered by time or by Havn. */
  readonly by: EventAuthor | null;
  readonly isInternal: boolean;
  readonly change: {
    readonly type: ShownChangeType;
    readonly from: string | null;
    readonly to: string | null;
    readonly reason: string | null;
  } | null;
  readonly messageId: number | null;
  /** Identifies a deadline, such as a follow-up's date. */
  readonly occasion: string | null;
  /** Quoted HTML; null if none, or if the same email already quotes it. */
  readonly html: string | null;
  /** Without the pictures in the text. */
  readonly files: readonly MailedFile[];
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
  readonly includesDeadlines: boolean;
  readonly defaults: MailDefaults;
};

/** What this installation chose for people and companies that didn't. */
export type MailDefaults = Pick<Settings, "notifications" | "language">;

/** A digest, and its reader's language. */
export type DigestToMail = { readonly digest: MailDigest; readonly locale: Locale };

/** What becomes of a person's notifications of a case. */
export type DigestAnswer = {
  readonly userId: number;
  readonly caseId: number;
  /** What to email now; null if nothing. */
  readonly mail: DigestToMail | null;
  /** Ids to send another time; the rest is emailed now or dropped. */
  readonly waits: readonly number[];
};

/**
 * Decides which of these rows may be emailed to their people now, by person and case in the order of their first rows.
 */
export function decideMails(rows: readonly WaitingRow[], asked: DigestRequest): PairDecision[] {
  const pairs = [...Map.groupBy(rows, (row) => `${row.user_id} ${row.case_id}`).values()];
  return pairs.flatMap((ofPair) => decide(ofPair, asked));
}

/** The same, and loads their texts, each once. */
export async function buildMailDigests(
  db: Db,
  rows: readonly WaitingRow[],
  asked: DigestRequest,
): Promise<DigestAnswer[]> {
  const decided = decideMails(rows, asked);
  const texts = await findMailTexts(db, textsIn(decided.flatMap(({ shown }) => shown)));
  return decided.map((one) => ({
    userId: one.userId,
    caseId: one.caseId,
    mail: toMail(one, texts, asked.defaults),
    waits: one.waits,
  }));
}

export type PairDecision = {
  readonly userId: number;
  readonly caseId: number;
  readonly shown: readonly WaitingRow[];
  readonly waits: readonly number[];
};

function decide(rows: readonly WaitingRow[], { includesDeadlines, defaults }: DigestRequest): PairDecision[] {
  const [row] = rows;
  if (!row) return [];
  const { role } = readerOf(row).actor;
  const choices = choicesOf(row.stored, role, defaults.notifications);
  const facts = { isStaff: role === "staff", isMuted: row.is_muted, includesDeadlines };
  // Without a title, the person can't see the case.
  const verdictOf = (one: WaitingRow) =>
    one.title === null ? "drop" : mailVerdict(waitingFacts(one, facts.isStaff, choices), facts);
  const { send: shown = [], wait: waiting = [] } = Object.groupBy(rows, verdictOf);
  return [{ userId: row.user_id, caseId: row.case_id, shown, waits: waiting.map(({ id }) => id) }];
}

function toMail({ caseId, shown }: PairDecision, texts: MailedTexts, defaults: MailDefaults): DigestToMail | null {
  const [row] = shown;
  if (!row) return null;
  const { title, company, is_muted: isMuted, is_contact: isContact } = row;
  const reader = readerOf(row);
  const isOfStaff = reader.actor.role === "staff";
  const all = withoutDates(eventsOf(shown, isOfStaff, texts));
  const events = isOfStaff ? all : isForCustomer(all);
  const reasons = [...new Set(shown.flatMap((one) => reasonsOfBits(one.reasons)))];
  const rowIds = shown.map(({ id }) => id);
  const digest = { id: caseId, rowIds, title: title ?? "", company, isMuted, isContact, reader, reasons, events };
  return { digest, locale: mailLocaleOf(row.language, havnLocale(defaults, "en")) };
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
  const type = typeOf(row);
  const reasons = reasonsOfBits(row.reasons);
  return {
    type,
    isInternal: row.is_internal,
    isRead: row.is_read,
    runsAround: row.runs_around,
    isTurnedOff: type !== "Unknown" && turnedOff(isStaff, choices, { type, reasons }),
    message: row.message_id === null || type === "StatusChanged" ? "none" : row.is_deleted ? "deleted" : "there",
  };
}

/** Of a message that was deleted, the status that was saved with it remains. */
function typeOf(row: WaitingRow): NotificationType | "Unknown" {
  const type = typeOfCode(row.type);
  return type !== "Unknown" && row.is_deleted && hasStatus({ type, change: changeOf(row) }) ? "StatusChanged" : type;
}

const changeOf = (row: WaitingRow): DigestEvent["change"] =>
  row.change_type === null ? null : toChange({ ...row, type: row.change_type });

/** Where an event's text is: a message, or the case's description. */
const isDescribed = (row: WaitingRow): boolean => typeOfCode(row.type) === "NewCareCaseCreated";

const textsIn = (rows: readonly WaitingRow[]): Parameters<typeof findMailTexts>[1] => ({
  messageIds: [...new Set(rows.flatMap((row) => (isDescribed(row) ? [] : (row.message_id ?? []))))],
  caseIds: [...new Set(rows.filter(isDescribed).map((row) => row.case_id))],
});

function eventsOf(rows: readonly WaitingRow[], isOfStaff: boolean, texts: MailedTexts): DigestEvent[] {
  const said = new Set<number>();
  return rows.map((row) => {
    const { messages, descriptions } = texts;
    const source = isDescribed(row) ? 0 : row.message_id;
    const isSaid = source === null || said.has(source);
    if (source !== null) said.add(source);
    const text = isSaid ? undefined : isDescribed(row) ? descriptions.get(row.case_id) : messages.get(source);
    return {
      ...eventOf(row),
      html: text?.html ?? null,
      files: text?.files ?? [],
      pictures: text?.pictures ?? [],
      recipients: text?.recipients[isOfStaff ? "staff" : "customers"] ?? 1,
    };
  });
}

function authorOf(row: WaitingRow): EventAuthor | null {
  const { actor_id: id, actor_name: name, actor_is_staff, impersonator_name: impersonatorName } = row;
  if (id === null) return null;
  return { id, name, isStaff: actor_is_staff === true, impersonatorName, ...toActing(row, row.reader_is_staff) };
}

const eventOf = (row: WaitingRow): Omit<DigestEvent, "html" | "files" | "pictures" | "recipients"> => ({
  type: typeOf(row) as NotificationType,
  at: row.at,
  by: authorOf(row),
  isInternal: row.is_internal,
  change: changeOf(row),
  messageId: typeOf(row) === "StatusChanged" ? null : row.message_id,
  occasion: row.occasion,
});
