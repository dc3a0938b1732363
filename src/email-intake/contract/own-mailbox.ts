import * as z from "zod/mini";
import { mailbox } from "#email-intake/contract/mailbox.ts";
import { enteredSignIn, mailboxKinds, perMinute, shownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import { bounds, email, id, oneLine } from "#platform/contract/bounds.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** Limits of our own mailboxes. */
export const mailboxBounds = {
  /** Those of the environment aren't counted. */
  mailboxes: 20,
  user: 254,
  password: 1_000,
  folder: 200,
  host: 253,
} as const;

/**
 * "retired": nothing is sent from it any more, but it is still read. "draft": it can't sign in by OAuth2 yet, and is neither
 * read nor sent by until it could for the first time.
 */
export const ownMailboxStates = ["active", "retired", "draft"] as const;
export const mailboxLanguages = ["en-US", "da-DK"] as const;
/** How a connection is secured: from its beginning, or after STARTTLS. Stored by index, so only append to the list. */
export const mailboxSecurity = ["tls", "startTls"] as const;
export type MailboxSecurity = (typeof mailboxSecurity)[number];

const host = z.string().check(z.trim(), z.minLength(1), z.maxLength(mailboxBounds.host), oneLine);
const port = z.int().check(z.minimum(1), z.maximum(65_535));
const user = z.string().check(z.minLength(1), z.maxLength(mailboxBounds.user), oneLine);
const server = { host, port, security: z.enum(mailboxSecurity) };
const folder = z.string().check(z.trim(), z.minLength(1), z.maxLength(mailboxBounds.folder), oneLine);
/** Left out: the stored one is kept, which needs the same host, port, security and user. None where OAuth2 signs in. */
const password = z.optional(z.string().check(z.minLength(1), z.maxLength(mailboxBounds.password)));
/** What Authentication-Results begin with. */
const trustedAuth = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,255}$/, wrong("serverName")));

/** What administrators enter of a mailbox. Passwords are never sent back. */
export const enteredMailbox = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine),
  /** Where people write to, and where emails come from. */
  address: email,
  /** Of emails to people who aren't known; null: that of this Havn. */
  language: z.nullable(z.enum(mailboxLanguages)),
  /** Owns new cases, and its cases are answered from here unless they came elsewhere; null: as set at /settings/cases. */
  teamId: z.nullable(id),
  incoming: z.strictObject({ ...server, user, password, folder }),
  /** Null: the server of SMTP_URL. Without a user there is no sign-in. */
  outgoing: z.nullable(z.strictObject({ ...server, user: z.nullable(user), password })),
  /** The sender of emails that can't be answered, and where bounces go if it has the same domain; null: `address`. */
  sender: z.nullable(email),
  /** Where answers go to, with a case and person after a plus; null: `address`. At most 20 characters before the @. */
  replyAddress: z.nullable(email),
  /** The server that is trusted about senders, in this mailbox only; null: none. */
  trustedAuth: z.nullable(trustedAuth),
  /** Left out: "other". */
  kind: z.optional(z.enum(mailboxKinds)),
  /** By OAuth2, at both servers that have a user; left out or null: by passwords. */
  signIn: z.optional(z.nullable(enteredSignIn)),
  perMinute: z.optional(perMinute),
};

const shownServer = { host: z.string(), port: z.int(), security: z.enum([...mailboxSecurity, "none"]) };

/** A mailbox of ours, as its administrators see it. */
export const ownMailbox = z.object({
  /** Null: the mailbox of the environment (IMAP_URL, SMTP_URL, MAIL_…), which can't be changed here. */
  id: z.nullable(id),
  version: z.int(),
  state: z.enum(ownMailboxStates),
  isDefault: z.boolean(),
  name: z.string(),
  address: z.string(),
  language: z.nullable(z.enum(mailboxLanguages)),
  teamId: z.nullable(id),
  /** `hasPassword`: false after HAVN_SECRET was lost. */
  incoming: z.nullable(z.object({ ...shownServer, user: z.string(), folder: z.string(), hasPassword: z.boolean() })),
  outgoing: z.nullable(z.object({ ...shownServer, user: z.nullable(z.string()), hasPassword: z.boolean() })),
  sender: z.nullable(z.string()),
  replyAddress: z.nullable(z.string()),
  trustedAuth: z.nullable(z.string()),
  kind: z.enum(mailboxKinds),
  /** Null: by passwords. */
  signIn: z.nullable(shownSignIn),
  /** Emails in a minute; null: as the kind. */
  perMinute: z.nullable(z.int()),
  /** How reading goes; null before its first time. */
  reading: z.nullable(mailbox),
});
export type OwnMailbox = z.infer<typeof ownMailbox>;
