import { inviteCalls } from "#email-links/contract/invite-calls.ts";
import { linkExpiry } from "#email-links/rules/link-state.ts";
import { invitationMail } from "#email-links/server/link-mails.ts";
import { findMailLocale, mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { localeTag } from "#wording/locale.ts";
import { nextPortion, portionKind } from "./invite-portion-job.ts";
import {
  askForInvitations,
  countUninvited,
  findUninvited,
  forgetAsked,
  lockCompaniesOfUninvited,
} from "./uninvited-store.ts";

/** What stands for the link in the email that is shown. */
const noToken = "…";

/** Who would be invited, in which language, and the first one's email. */
const previewInvitations: Operation<typeof inviteCalls.previewInvitations> = async (request) => {
  const { app, actor, body, db, now } = request;
  const most = bounds.pageSize.usual;
  const [found, counts, fallback] = await Promise.all([
    findUninvited(db, body, { skip: body.skip ?? 0, most: most + 1 }),
    countUninvited(db, body, portionKind),
    findMailLocale(db, {
      userId: actor.userId,
      customerNumber: null,
      fallback: havnLocale(app.settings, "en"),
    }),
  ]);
  const people = found.slice(0, most).map((one) => ({ ...one, locale: mailLocaleOf(one.language, fallback) }));
  const [first] = people;
  const link = { token: noToken, expiresAt: linkExpiry(now) };
  const written = { companyName: first?.company ?? "", inviterName: actor.name, isNew: true, ...link };
  const letter = first && invitationMail(app.settings, { ...written, ...first, to: first.email });
  return {
    ...counts,
    invitations: people.map(({ userId, name, email, customerNumber, company, fits, locale }) => ({
      ...{ userId, name, email, customer: { customerNumber, name: company } },
      language: localeTag[locale],
      isLeft: !fits,
    })),
    hasMore: found.length > most,
    letter: letter ? { subject: letter.subject, text: letter.text } : null,
  };
};

/** Stores whom to invite; a job does it, in portions. */
const inviteMany: Operation<typeof inviteCalls.inviteMany> = ({ actor, body, now, refuse, inTransaction }) =>
  inTransaction(async (tx) => {
    await lockCompaniesOfUninvited(tx.db, body);
    const { people, seen } = await askForInvitations(tx.db, body, actor.userId, now);
    if (people === 0 || seen !== body.seen) throw refuse("othersToInvite");
    tx.enqueue(nextPortion(now));
    tx.note({ people });
    const { waiting } = await countUninvited(tx.db, body, portionKind);
    return { waiting };
  });

const stopInvitations: Operation<typeof inviteCalls.stopInvitations> = ({ inTransaction }) =>
  inTransaction(async (tx) => {
    const stopped = await forgetAsked(tx.db);
    tx.note({ people: stopped });
    return { stopped };
  });

const inviters = actorsWho(staffWith("manageCustomers"));

export const inviteApi = implement(inviteCalls, {
  previewInvitations: { allow: inviters, run: previewInvitations },
  inviteMany: { allow: inviters, run: inviteMany },
  stopInvitations: { allow: inviters, run: stopInvitations },
});
