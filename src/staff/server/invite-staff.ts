import type { Operation } from "#platform/server/http/implement.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { welcomeStaff } from "#sign-in/server/add-staff.ts";
import type { staffCalls } from "#staff/contract/calls.ts";
import { staffBounds } from "#staff/contract/staff-bounds.ts";
import type { PersonInvited } from "#users/server/account/person-invited-event.ts";
import { localeOfTag } from "#wording/locale.ts";
import { countStaff, findStaffMember } from "./staff-list-store.ts";

/** Adds a colleague, who is emailed a password link. */
export const inviteStaff: Operation<typeof staffCalls.inviteStaff> = (request) => {
  const { app, body, now, refuse } = request;
  return request.inTransaction(async (tx) => {
    const { name, email, roles, language } = body;
    if ((await countStaff(tx.db)) >= staffBounds.staff) throw refuse("tooManyStaff");
    const locale = language ? localeOfTag[language] : havnLocale(app.settings, "en");
    const added = await welcomeStaff(tx.db, { name, email, roles, locale }, { settings: app.settings, now });
    if (!added) throw refuse("emailTaken");
    const { userId, mail } = added;
    if (mail) tx.enqueue(mail);
    if (language) tx.emit({ topic: "personInvited", userId, language } satisfies PersonInvited);
    tx.note({ userId, roles });
    tx.publish(administrationLiveEvent);
    const member = await findStaffMember(tx.db, userId);
    if (!member) throw new Error("a colleague who was just added is not there");
    return { member };
  });
};
