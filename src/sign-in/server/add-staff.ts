import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { keepsAdministrator } from "#roles/rules/keeps-administrator.ts";
import { describeFirstAgreements } from "#service-levels/server/first-agreements-store.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { storeFirstLanguage } from "#settings/server/first-language.ts";
import { linkLasts, makePasswordLink } from "#sign-in/server/passwords/password-link.ts";
import { passwordMail } from "#sign-in/server/passwords/password-mail-job.ts";
import {
  type FoundPerson,
  findPersonByEmail,
  findStaffRoles,
  hasAdministrator,
  lockFirstAdministrator,
  storeStaff,
  storeStaffRoles,
} from "#sign-in/server/staff-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockStaffAdministrators } from "#users/server/staff-administrators-store.ts";
import type { Locale } from "#wording/locale.ts";

export type NewStaff = {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** Null: all roles for the first administrator of this Havn, otherwise agent. Existing staff keep theirs. */
  readonly roles: readonly StaffRole[] | null;
};

export type AddedStaff = {
  readonly isNew: boolean;
  readonly name: string;
  /** The link for choosing a password, valid for 24 hours; null with an external provider. */
  readonly link: { readonly address: string; readonly expiresAt: Date } | null;
};

/** Creates or finds a staff member, and creates and emails a password link, all in one transaction. */
export async function addStaff(
  { db, settings, now }: { db: Db; settings: AddStaffContext["settings"] & Pick<Settings, "firstLanguage">; now: Date },
  { name, email, locale, roles }: NewStaff,
): Promise<AddedStaff> {
  return db.transaction().execute(async (tx) => {
    await lockFirstAdministrator(tx);
    if (!(await hasAdministrator(tx)))
      await describeFirstAgreements(tx, await storeFirstLanguage(tx, settings, locale));
    const found = await findPersonByEmail(tx, email);
    if (found && !found.isStaff) throw new StartError(`${email} is the e-mail of a customer's user`);
    const given = found
      ? await changeRoles(tx, found, roles)
      : { from: [], to: roles === null ? await defaultRoles(tx) : inOrder(roles) };
    const userId = found?.userId ?? (await storeStaff(tx, { name, email, roles: given.to }, now));
    if (userId === null) throw new StartError(`${email} was just taken by somebody else`);
    const greeted = found?.name ?? name;
    const addressed = { userId, name: greeted, email, locale };
    const { link, mail } = await makeFirstLink(tx, addressed, { settings, now, lasts: linkLasts.handedOut });
    if (mail) await storeJobs(tx, [mail], now);
    const detail = { userId, isNew: found === null, ...given };
    await publishLiveEvent(tx, administrationLiveEvent);
    await storeAuditRow(tx, {
      actor: null,
      auditAction: "staff:add",
      now,
      requestId: "staff:add",
      status: 200,
      detail,
    });
    return { isNew: found === null, name: greeted, link };
  });
}

/** Deduplicates and sorts. */
const inOrder = (roles: readonly StaffRole[]): readonly StaffRole[] =>
  staffRoles.filter((role) => roles.includes(role));

type GivenRoles = { readonly from: readonly StaffRole[]; readonly to: readonly StaffRole[] };

/** Sets the roles of existing staff, provided an administrator remains; null keeps theirs. */
async function changeRoles(
  db: Db,
  { userId, name }: Pick<FoundPerson, "userId" | "name">,
  roles: readonly StaffRole[] | null,
): Promise<GivenRoles> {
  const administrators = await lockStaffAdministrators(db, userId);
  const from = await findStaffRoles(db, userId);
  if (roles === null) return { from, to: from };
  const to = inOrder(roles);
  if (!keepsAdministrator(administrators, { userId, roles: to })) {
    throw new StartError(`${name} is the last administrator, and there must be one`);
  }
  await storeStaffRoles(db, userId, to);
  await publishLiveEvent(db, personLiveEvent(userId));
  return { from, to };
}

type AddStaffContext = { readonly settings: Pick<Settings, "origin" | "brand" | "oidc">; readonly now: Date };

/** The link for a first password and its email; neither with an external provider. */
async function makeFirstLink(
  db: Db,
  { userId, name, email, locale }: Omit<NewStaff, "roles"> & { readonly userId: number },
  { settings, now, lasts }: AddStaffContext & { readonly lasts: number },
): Promise<{ readonly link: AddedStaff["link"]; readonly mail: NewJob | null }> {
  if (loginWay(settings, true) === "provider") return { link: null, mail: null };
  const link = await makePasswordLink(db, { userId, origin: settings.origin, now, lasts });
  return { link, mail: mailJob(passwordMail(settings, { name, to: email, ...link, locale, isFirst: true })) };
}

/** Adds a colleague with these roles and creates their welcome email, if any; null if the email is taken. */
export async function welcomeStaff(
  db: Db,
  person: NewStaff & { readonly roles: readonly StaffRole[] },
  making: AddStaffContext,
): Promise<{ readonly userId: number; readonly mail: NewJob | null } | null> {
  if (await findPersonByEmail(db, person.email)) return null;
  const userId = await storeStaff(db, person, making.now);
  if (userId === null) return null;
  const { mail } = await makeFirstLink(db, { ...person, userId }, { ...making, lasts: linkLasts.invited });
  return { userId, mail };
}

async function defaultRoles(db: Db): Promise<readonly StaffRole[]> {
  return (await hasAdministrator(db)) ? ["agent"] : staffRoles;
}
