import { mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import type { NotificationDraft } from "#notifications/rules/fan-out.ts";
import { teamOfOwner, writeNotifications } from "#notifications/server/notify-people.ts";
import { findPeopleOf, findRecipients } from "#notifications/server/recipient-store.ts";
import { tellDesk } from "#notifications/server/tell-desk.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { FileOwner } from "#scanning/server/bytes-store.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { noticeJob } from "./notice-job.ts";
import { countUntold } from "./notice-store.ts";
import { findToldPeople, type NoticeReader } from "./told-store.ts";

type KeptApart = {
  readonly key: string;
  readonly owner: FileOwner;
  /** Whether it is from before files were scanned. */
  readonly isOld: boolean;
  readonly at: Date;
  readonly settings: Settings;
};

/**
 * Tells that bytes are kept apart: of a file of a case its uploader and the case's staff in their inbox, of everything else, which
 * has no place there, its uploader by email, and this Havn's administrators by an hourly one unless it is from before.
 */
export async function tellKeptApart(tx: Tx, kept: KeptApart): Promise<void> {
  const { owner } = kept;
  if (owner.use === "kept") return;
  if (owner.use === "caseFile" && owner.caseId !== null) await tellInInbox(tx, kept, owner.caseId);
  if (owner.use === "caseFile" && !owner.isPending) return;
  if (owner.use !== "caseFile" && owner.uploaderId !== null)
    for (const person of await findToldPeople(tx.db, owner.uploaderId)) tx.enqueue(mailJob(mailTo(person, kept)));
  if (!kept.isOld) tx.enqueue(noticeJob(await countUntold(tx.db), kept.at));
}

const inInbox = { inbox: true, mail: "Off" } as const;

async function tellInInbox(tx: Tx, { key, owner, at, settings }: KeptApart, caseId: number): Promise<void> {
  const found = await findPeopleOf(tx.db, caseId);
  if (!found) return;
  const { assigneeId, owner: of } = found.people;
  const named = [owner.uploaderId, assigneeId, of?.kind === "user" ? of.id : null].filter((id) => id !== null);
  const defaults = settings.notifications;
  const recipients = await findRecipients(tx.db, { caseId, userIds: [...new Set(named)], teamId: null, at }, defaults);
  const about = { type: "FileKeptApart", changeId: null, messageId: null, isInternal: owner.isInternal } as const;
  // What isn't sent yet is for nobody but its uploader.
  const told = recipients.filter(
    ({ userId, isStaff }) => userId === owner.uploaderId || (isStaff && !owner.isPending && named.includes(userId)),
  );
  const drafts: NotificationDraft[] = told
    .filter(({ isStaff }) => isStaff || !owner.isInternal)
    .map(({ userId }) => ({ ...about, userId, reasons: [], delivery: inInbox }));
  const desk = {
    ...{ caseId, at, about, isNew: false, actors: [], defaults },
    assigneeId,
    teamId: teamOfOwner(found.people),
  };
  const all = owner.isPending ? drafts : await tellDesk(tx.db, desk, recipients, drafts);
  const context = { caseId, at, actorId: null, occasion: `file ${key}`, note: owner.name };
  await writeNotifications(tx, context, { drafts: all, mailAt: at, mailKey: "" });
}

/** The email to an uploader, who may not see it anywhere else. Administrators are led to where they may release it. */
function mailTo(person: NoticeReader, { owner, settings }: KeptApart): Mail {
  const { brand, origin } = settings;
  const { t, tag } = serverWords(mailLocaleOf(person.language, havnLocale(settings, "da")), brand);
  const known = plainName(person.name);
  const name = owner.isPending ? "" : owner.name;
  const what = t(`keptApart.${owner.use === "kept" ? "caseFile" : owner.use}`);
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [
      name === "" ? t("keptApart.unnamed", { what }) : t("keptApart.named", { what, name }),
      t(person.isAdministrator ? "keptApart.mayRelease" : "keptApart.askAdministrator"),
    ],
    button: person.isAdministrator ? { label: t("keptApart.button"), href: `${origin}/settings/kept-apart` } : null,
    linkAsText: t("letter.linkAsText"),
    notes: [t(person.isAdministrator ? "keptApart.why" : "keptApart.whyUploader"), t("letter.automatic")],
  });
  return { kind: "keptApart", ...recipientOf(person.email, known), subject: t("keptApart.subject"), ...letter };
}
