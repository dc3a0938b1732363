import { mailboxBounds, type OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import type { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { sendsMails } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import { consentAddressOf } from "#email-intake/server/sign-in/consent.ts";
import { saveSignIn } from "#email-intake/server/sign-in/save-sign-in.ts";
import type { StoredSignIn } from "#email-intake/server/sign-in/sign-in-store.ts";
import { becomesDefault, useIfWhole } from "#email-intake/server/sign-in/use-if-whole.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { freeBlockedJobs } from "#platform/server/job-queue/job-store.ts";
import { seal, secretIsSet } from "#platform/server/secrets/open-secrets.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { findManagedTeams } from "#staff/server/teams/team-store.ts";
import { type EnteredMailbox, keepsPassword, problemsOfEntered } from "./check-entered.ts";
import { type MailboxPart, passwordPurpose } from "./mailbox-secrets.ts";
import { setsMailbox } from "./own-mail-settings.ts";
import {
  deleteOwnMailbox,
  deleteReadings,
  findOwnMailboxes,
  insertOwnMailbox,
  isMailboxTaken,
  lockOwnMailbox,
  lockOwnMailboxes,
  type MailboxValues,
  mailboxKey,
  type StoredOwnMailbox,
  storeDefaultMailbox,
  storeMailboxRetirement,
  storeOwnMailbox,
} from "./own-mailbox-store.ts";
import { findReadings, viewEnvironmentMailbox, viewOwnMailbox } from "./view-own-mailbox.ts";

type Calls = typeof ownMailboxCalls;

export const getOwnMailboxes: Operation<Calls["getOwnMailboxes"]> = async ({ app, db }) => {
  const [mailboxes, readings] = [await findOwnMailboxes(db), await findReadings(db, app.settings)];
  const environment = viewEnvironmentMailbox(app.settings, mailboxes, readings);
  const teams = (await findManagedTeams(db)).filter(({ retiredAt }) => retiredAt === null);
  return {
    mailboxes: [...(environment ? [environment] : []), ...mailboxes.map((each) => viewOwnMailbox(each, readings))],
    teams: teams.map(({ id, name, danishName }) => ({ id, name, danishName })),
    hasSecret: await secretIsSet(db),
    consentAddress: consentAddressOf(app.settings),
  };
};

export const createMailbox: Operation<Calls["createMailbox"]> = (request) => {
  const { app, body, refuse } = request;
  return request.inTransaction(async (tx) => {
    await lockOwnMailboxes(tx.db);
    const problems = await problemsOfEntered(tx.db, body, null);
    if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
    const values = valuesOf(body, null);
    if (await isMailboxTaken(tx.db, values, null)) throw refuse("mailboxTaken");
    if (!(await secretIsSet(tx.db))) throw refuse("secretMissing");
    const others = await findOwnMailboxes(tx.db);
    if (others.length >= mailboxBounds.mailboxes) throw refuse("tooManyMailboxes");
    const isDraft = Boolean(body.signIn);
    const isDefault = !isDraft && becomesDefault(app.settings, others);
    const id = await insertOwnMailbox(tx.db, values, { isDefault, isDraft });
    await storeOwnMailbox(tx.db, id, await withPasswords(tx.db, id, body, values));
    await saveSignIn(tx.db, id, body, null);
    const { signIn } = await useIfWhole(tx.db, app.settings, id);
    tx.note({ mailboxId: id, to: audited({ ...values, signIn }) });
    tx.publish(administrationLiveEvent);
    return { mailbox: await readMailboxRow(tx.db, app, id) };
  });
};

/** What isn't entered again stays, as long as it is for the same server. Emails that wait for its server are tried at once. */
export const updateMailbox: Operation<Calls["updateMailbox"]> = async (request) => {
  const { body, refuse } = request;
  const hasPassword = [body.incoming, body.outgoing].some((server) => server?.password !== undefined);
  const isPasswordNew = hasPassword || body.signIn?.clientSecret !== undefined;
  if (isPasswordNew) await request.refuseWithoutProof();
  return request.inTransaction(async (tx) => {
    await lockOwnMailboxes(tx.db);
    const current = await lockBased(tx.db, request);
    const problems = await problemsOfEntered(tx.db, body, current);
    if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
    const values = valuesOf(body, current);
    if (await isMailboxTaken(tx.db, values, current.id)) throw refuse("mailboxTaken");
    if (isPasswordNew && !(await secretIsSet(tx.db))) throw refuse("secretMissing");
    await storeOwnMailbox(tx.db, current.id, await withPasswords(tx.db, current.id, body, values));
    await freeBlockedJobs(tx.db, "mail", request.now);
    await saveSignIn(tx.db, current.id, body, current);
    const { signIn } = await useIfWhole(tx.db, request.app.settings, current.id);
    if (!readsSame(current, values)) await deleteReadings(tx.db, mailboxKey(current.id));
    const to = audited({ ...values, signIn });
    tx.note({ mailboxId: current.id, from: audited(current), to, isPasswordNew });
    tx.publish(administrationLiveEvent);
    return { mailbox: await readMailboxRow(tx.db, request.app, current.id) };
  });
};

export const retireMailbox: Operation<Calls["retireMailbox"]> = (request) =>
  request.inTransaction(async (tx) => {
    await lockOwnMailboxes(tx.db);
    const { id, isDefault, isRetired } = await lockBased(tx.db, request);
    const isOther = (other: StoredOwnMailbox) => other.id !== id && sendsMails(other);
    const mayFollow = setsMailbox(request.app.settings) || (await findOwnMailboxes(tx.db)).some(isOther);
    if (isDefault && mayFollow) throw request.refuse("mailboxIsDefault");
    if (isDefault) await storeDefaultMailbox(tx.db, null);
    if (!isRetired) await storeMailboxRetirement(tx.db, id, request.now);
    return announce(tx, request.app, id);
  });

export const bringMailboxBack: Operation<Calls["bringMailboxBack"]> = (request) =>
  request.inTransaction(async (tx) => {
    await lockOwnMailboxes(tx.db);
    const { id, isRetired, isDraft } = await lockBased(tx.db, request);
    if (isRetired) await storeMailboxRetirement(tx.db, id, null);
    if (!isDraft && becomesDefault(request.app.settings, await findOwnMailboxes(tx.db)))
      await storeDefaultMailbox(tx.db, id);
    return announce(tx, request.app, id);
  });

async function announce(tx: Tx, app: Pick<App, "settings">, id: number): Promise<{ mailbox: OwnMailbox }> {
  tx.note({ mailboxId: id });
  tx.publish(administrationLiveEvent);
  return { mailbox: await readMailboxRow(tx.db, app, id) };
}

export const removeMailbox: Operation<Calls["removeMailbox"]> = (request) =>
  request.inTransaction(async (tx) => {
    const current = await lockBased(tx.db, request);
    if (!current.isRetired && !current.isDraft) throw request.refuse("mailboxNotRetired");
    await deleteOwnMailbox(tx.db, current.id);
    tx.note({ mailboxId: current.id, from: audited(current) });
    tx.publish(administrationLiveEvent);
    return undefined;
  });

export const setDefaultMailbox: Operation<Calls["setDefaultMailbox"]> = (request) => {
  const { body, refuse } = request;
  return request.inTransaction(async (tx) => {
    await lockOwnMailboxes(tx.db);
    const meant = body.mailboxId === null ? null : await lockOwnMailbox(tx.db, body.mailboxId);
    if (body.mailboxId !== null && !meant) throw refuse("notFound");
    if (meant?.isRetired) throw refuse("mailboxRetired");
    if (meant?.isDraft) throw refuse("mailboxUnfinished");
    await storeDefaultMailbox(tx.db, body.mailboxId);
    tx.note({ mailboxId: body.mailboxId });
    tx.publish(administrationLiveEvent);
    return undefined;
  });
};

type VersionedRequest =
  | CallRequest<Calls["updateMailbox"]>
  | CallRequest<Calls["retireMailbox"]>
  | CallRequest<Calls["bringMailboxBack"]>
  | CallRequest<Calls["removeMailbox"]>;

/** The mailbox, locked; refused if it doesn't exist, or was changed since the caller read it. */
async function lockBased(db: Db, { app, body, refuse }: VersionedRequest): Promise<StoredOwnMailbox> {
  const current = await lockOwnMailbox(db, body.mailboxId);
  if (!current) throw refuse("notFound");
  if (current.version !== body.version)
    throw refuse("stale", { current: viewOwnMailbox(current, await findReadings(db, app.settings)) });
  return current;
}

async function readMailboxRow(db: Db, app: Pick<App, "settings">, id: number): Promise<OwnMailbox> {
  const stored = await lockOwnMailbox(db, id);
  if (!stored) throw new Error("a mailbox that was just stored is not there");
  return viewOwnMailbox(stored, await findReadings(db, app.settings));
}

/** What was entered, with the passwords that stay. */
function valuesOf(entered: EnteredMailbox, current: StoredOwnMailbox | null): MailboxValues {
  const { incoming, outgoing, ...values } = entered;
  const kept = (part: MailboxPart) =>
    !entered.signIn && keepsPassword(entered, current, part) ? (current?.[part]?.password ?? null) : null;
  const {
    name,
    address,
    language,
    teamId,
    sender,
    replyAddress,
    trustedAuth,
    kind = "other",
    perMinute = null,
  } = values;
  return {
    ...{ name, address, language, teamId, sender, replyAddress, kind, perMinute },
    trustedAuth: trustedAuth?.toLowerCase() ?? null,
    incoming: { ...incoming, password: kept("incoming") },
    outgoing: outgoing && { ...outgoing, password: outgoing.user === null ? null : kept("outgoing") },
  };
}

/** The values with the entered passwords, sealed for their row. */
async function withPasswords(
  db: Db,
  id: number,
  entered: EnteredMailbox,
  { incoming, outgoing, ...values }: MailboxValues,
): Promise<MailboxValues> {
  const sealed = async (part: MailboxPart, stored: string | null) => {
    const given = entered[part]?.password;
    return given === undefined ? stored : seal(db, given, passwordPurpose(id, part));
  };
  return {
    ...values,
    incoming: { ...incoming, password: await sealed("incoming", incoming.password) },
    outgoing:
      outgoing === null || outgoing.user === null
        ? outgoing
        : { ...outgoing, password: await sealed("outgoing", outgoing.password) },
  };
}

const readsSame = (before: MailboxValues, now: MailboxValues): boolean =>
  before.address === now.address &&
  (["host", "port", "user", "folder"] as const).every((key) => before.incoming[key] === now.incoming[key]);

/** What the audit log has of a mailbox: no passwords, secrets and tokens, not even sealed. */
function audited({ incoming, outgoing, signIn, ...values }: MailboxValues & Pick<StoredOwnMailbox, "signIn">) {
  const { name, address, language, teamId, sender, replyAddress, trustedAuth, kind, perMinute } = values;
  const serverOf = ({ host, port, security, user }: Omit<NonNullable<MailboxValues["outgoing"]>, "password">) =>
    `${user === null ? "" : `${user} @ `}${host}:${port} (${security})`;
  return {
    ...{ name, address, language, teamId, sender, replyAddress, trustedAuth, kind, perMinute },
    signIn: signIn && auditedSignIn(signIn),
    incoming: `${serverOf(incoming)} ${incoming.folder}`,
    outgoing: outgoing && serverOf(outgoing),
  };
}

const auditedSignIn = ({ grant, issuer, tenant, clientId, secretEnds, scopes }: StoredSignIn): string =>
  [grant, issuer ?? tenant, clientId, secretEnds && `(${secretEnds})`, scopes].filter(Boolean).join(" ");
