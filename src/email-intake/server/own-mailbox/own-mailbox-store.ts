import { sql } from "kysely";
import { type MailboxKind, mailboxKinds } from "#email-intake/contract/mailbox-sign-in.ts";
import { type MailboxSecurity, mailboxLanguages, mailboxSecurity } from "#email-intake/contract/own-mailbox.ts";
import { forgetSignInSecrets, type StoredSignIn, toSignIn } from "#email-intake/server/sign-in/sign-in-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";

/** A server of a mailbox, with its password as it is stored: sealed. */
export type StoredServer = {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly password: string | null;
};

/** A mailbox that administrators entered. */
export type StoredOwnMailbox = {
  readonly id: number;
  readonly version: number;
  readonly isRetired: boolean;
  /** Not whole yet: neither read nor sent by. */
  readonly isDraft: boolean;
  readonly isDefault: boolean;
  readonly name: string;
  readonly address: string;
  readonly language: (typeof mailboxLanguages)[number] | null;
  readonly teamId: number | null;
  readonly incoming: StoredServer & { readonly user: string; readonly folder: string };
  readonly outgoing: (StoredServer & { readonly user: string | null }) | null;
  readonly sender: string | null;
  readonly replyAddress: string | null;
  readonly trustedAuth: string | null;
  readonly kind: MailboxKind;
  /** Null: by passwords. */
  readonly signIn: StoredSignIn | null;
  /** Emails in a minute; null: as the kind. */
  readonly perMinute: number | null;
};

type MailboxRow = Row<"mailbox"> & Parameters<typeof toSignIn>[0];

function toMailbox(row: MailboxRow): StoredOwnMailbox {
  const { id, version, name, address, sender, out_host: host, out_port: port } = row;
  return {
    ...{ id, version, name, address, sender },
    language: mailboxLanguages.find((each) => each === row.language) ?? null,
    isRetired: row.retired_at !== null,
    isDraft: row.is_draft,
    isDefault: row.is_default,
    teamId: row.team_id,
    kind: mailboxKinds[row.kind] ?? "other",
    signIn: toSignIn(row),
    perMinute: row.per_minute,
    incoming: {
      ...{ host: row.in_host, port: row.in_port, security: securityOf(row.in_security) },
      ...{ user: row.in_user, folder: row.in_folder, password: row.in_password },
    },
    outgoing:
      host === null || port === null
        ? null
        : { host, port, security: securityOf(row.out_security), user: row.out_user, password: row.out_password },
    replyAddress: row.reply_address,
    trustedAuth: row.trusted_auth,
  };
}

const securityOf = (code: number | null): MailboxSecurity => mailboxSecurity[code ?? 0] ?? "tls";

/** All of them, also retired ones, in the order in which they were made. */
export async function findOwnMailboxes(db: Db): Promise<StoredOwnMailbox[]> {
  return (await withSignIn(db).orderBy("id").modifyEnd(prepared).execute()).map(toMailbox);
}

const withSignIn = (db: Db) =>
  db
    .selectFrom("mailbox")
    .leftJoin("mailbox_sign_in", "mailbox_id", "id")
    .selectAll("mailbox")
    .selectAll("mailbox_sign_in");

/** A mailbox, locked until the transaction ends. */
export async function lockOwnMailbox(db: Db, id: number): Promise<StoredOwnMailbox | null> {
  const query = withSignIn(db).where("id", "=", givenNumber(id)).forUpdate("mailbox");
  const row = await query.executeTakeFirst();
  return row ? toMailbox(row) : null;
}

/** Serializes what depends on all mailboxes: their number, and which is the default. */
export const lockOwnMailboxes = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('own mailboxes'))`.execute(db);

/** What is entered of a mailbox, apart from OAuth2. */
export type MailboxValues = Omit<StoredOwnMailbox, "id" | "version" | "isRetired" | "isDraft" | "isDefault" | "signIn">;

const columnsOf = ({ incoming, outgoing, ...values }: MailboxValues) => ({
  ...{ name: values.name, address: values.address, language: values.language, team_id: values.teamId },
  ...{ sender: values.sender, reply_address: values.replyAddress, trusted_auth: values.trustedAuth },
  ...{ in_host: incoming.host, in_port: incoming.port, in_security: mailboxSecurity.indexOf(incoming.security) },
  ...{ in_user: incoming.user, in_folder: incoming.folder, in_password: incoming.password },
  ...{ out_host: outgoing?.host ?? null, out_port: outgoing?.port ?? null, out_user: outgoing?.user ?? null },
  out_security: outgoing ? mailboxSecurity.indexOf(outgoing.security) : null,
  out_password: outgoing?.password ?? null,
  ...{ kind: mailboxKinds.indexOf(values.kind), per_minute: values.perMinute },
});

export async function insertOwnMailbox(
  db: Db,
  values: MailboxValues,
  { isDefault, isDraft }: Pick<StoredOwnMailbox, "isDefault" | "isDraft">,
): Promise<number> {
  const row = { ...columnsOf(values), is_default: isDefault, is_draft: isDraft };
  return (await db.insertInto("mailbox").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

const nextVersion = sql<number>`version + 1`;

export async function storeOwnMailbox(db: Db, id: number, values: MailboxValues): Promise<void> {
  await db
    .updateTable("mailbox")
    .set({ ...columnsOf(values), version: nextVersion })
    .where("id", "=", id)
    .execute();
}

export async function storeMailboxRetirement(db: Db, id: number, retiredAt: Date | null): Promise<void> {
  await db.updateTable("mailbox").set({ retired_at: retiredAt, version: nextVersion }).where("id", "=", id).execute();
}

/** Has a mailbox read anew, with what else is stored of it. */
export async function raiseMailboxVersion(db: Db, id: number): Promise<void> {
  await db.updateTable("mailbox").set({ version: nextVersion }).where("id", "=", id).execute();
}

/** Takes a mailbox that is whole now into use. */
export async function storeMailboxWhole(db: Db, id: number, isDefault: boolean): Promise<void> {
  await db.updateTable("mailbox").set({ is_draft: false, is_default: isDefault }).where("id", "=", id).execute();
}

/** Makes a mailbox the default; null leaves that to the environment's. */
export async function storeDefaultMailbox(db: Db, id: number | null): Promise<void> {
  const former = db
    .updateTable("mailbox")
    .set({ is_default: false, version: nextVersion })
    .where("is_default", "=", true);
  await former.where("id", "is distinct from", id).execute();
  if (id === null) return;
  const now = db.updateTable("mailbox").set({ is_default: true, version: nextVersion }).where("id", "=", id);
  await now.where("is_default", "=", false).execute();
}

/** Removes a mailbox, with what its reader noted. */
export async function deleteOwnMailbox(db: Db, id: number): Promise<void> {
  await db.deleteFrom("mailbox").where("id", "=", id).execute();
  await deleteReadings(db, mailboxKey(id));
  await db.deleteFrom("mailbox_lease").where("mailbox", "=", mailboxKey(id)).execute();
}

/** Forgets what was noted of a mailbox's emails and state, when it is at another server. */
export async function deleteReadings(db: Db, key: string): Promise<void> {
  await db.deleteFrom("mailbox_mail").where("mailbox", "=", key).execute();
  await db.deleteFrom("mailbox_state").where("mailbox", "=", key).execute();
}

/** Whether another mailbox has this address, or reads the same folder. */
export async function isMailboxTaken(
  db: Db,
  { address, incoming }: Pick<MailboxValues, "address" | "incoming">,
  except: number | null,
): Promise<boolean> {
  const { host, port, user, folder } = incoming;
  const { rows } = await sql`
    select from mailbox where id is distinct from ${except}::int and (email_key(address) = email_key(${address})
      or (lower(in_host), in_port, in_user, in_folder) = (lower(${host}), ${port}, ${user}, ${folder})) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Forgets all passwords, secrets and tokens, which nothing opens any more. */
export async function forgetMailboxPasswords(db: Db): Promise<void> {
  await db.updateTable("mailbox").set({ in_password: null, out_password: null, version: nextVersion }).execute();
  await forgetSignInSecrets(db);
}

/** What rows about reading and incoming emails call a mailbox of ours; the environment's has its user and server there. */
export const mailboxKey = (id: number): string => `mailbox:${id}`;
/** The id in such a name; null if it is of the environment's mailbox. */
export const mailboxIdOf = (key: string): number | null => {
  const [, id] = /^mailbox:(\d{1,9})$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
};
