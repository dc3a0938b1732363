import { defaultMailbox } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { LaneBlocked } from "#platform/server/jobs/job-errors.ts";
import { type MailRoute, type MailTransport, measured } from "#platform/server/mail/mail-transport.ts";
import { smtpOf } from "./mailbox-servers.ts";
import { findOwnMailboxes, type StoredOwnMailbox } from "./own-mailbox-store.ts";

/** How long a server is left alone that took no email. */
const restMs = minuteMs / 2;
/** How long connections go to the address that a name had. */
const pinnedMs = minuteMs;

type Send = MailTransport["send"];
type OpenServer = Pick<MailTransport, "send" | "close"> & { readonly version: number; readonly until: number };

/**
 * Sends each email by its mailbox: by that one's server and from its address. While there are several, one whose server
 * takes none doesn't stop the lane: only its own emails are tried again later.
 */
export function routeMails(app: App, environment: MailTransport): MailTransport {
  const opened = new Map<number, OpenServer>();
  const rests = new Map<number | null, Rest>();
  const sendBy = async (mailbox: StoredOwnMailbox): Promise<Send> => {
    const { id, version } = mailbox;
    const known = opened.get(id);
    if (known?.version === version && known.until > Date.now()) return known.send;
    if (known?.version !== version) rests.delete(id);
    const smtp = await openServer(app, mailbox);
    // Emails on their way end before their connection does.
    opened.get(id)?.close();
    opened.delete(id);
    if (!smtp) return environment.send;
    opened.set(id, { ...smtp, version, until: Date.now() + pinnedMs });
    return smtp.send;
  };
  const { isKept = false } = environment;
  return {
    send: environment.send,
    isKept,
    close: (options) => {
      for (const smtp of opened.values()) smtp.close(options);
      environment.close(options);
    },
    routeOf: async (mailboxId): Promise<MailRoute> => {
      const mailboxes = await findOwnMailboxes(app.database.db);
      if (mailboxes.length === 0) return { send: environment.send, sender: app.settings, isKept };
      const meant = mailboxes.find(({ id, isRetired }) => id === mailboxId && !isRetired);
      const chosen = mailboxId === null ? null : (meant ?? defaultMailbox(mailboxes));
      if (chosen === null)
        return { send: resting(rests, null, async () => environment.send), sender: app.settings, isKept };
      const hasOwn = chosen.outgoing !== null;
      const send = resting(rests, hasOwn ? chosen.id : null, () => sendBy(chosen));
      return { send, sender: senderOfMailbox(chosen), isKept: isKept && !hasOwn };
    },
  };
}

/** As MAIL_FROM and MAIL_REPLY_TO. */
const senderOfMailbox = ({ name, address, sender }: StoredOwnMailbox): MailRoute["sender"] => ({
  mailFrom: `${name.replace(/["<>]/g, "")} <${sender ?? address}>`,
  mailReplyTo: address,
});

async function openServer(app: App, mailbox: StoredOwnMailbox): Promise<Pick<MailTransport, "send" | "close"> | null> {
  const options = await smtpOf(app, mailbox);
  if (options === null) return null;
  const { openSmtp } = await import("#platform/server/mail/smtp.ts");
  const smtp = openSmtp(options, mailbox.sender ?? mailbox.address);
  return { send: measured(({ message }, hooks) => smtp.send(message, hooks), app.meter), close: smtp.close };
}

type Rest = { readonly until: number; readonly said: string };

/** Sends unless the server is left alone. What blocks a lane fails only this email, which is tried again. */
function resting<Key>(rests: Map<Key, Rest>, server: Key, find: () => Promise<Send>): Send {
  return async (letter, hooks) => {
    const rest = rests.get(server);
    if (rest && rest.until > Date.now()) throw new Error(rest.said);
    const send = await find();
    try {
      await send(letter, hooks);
    } catch (error) {
      if (!(error instanceof LaneBlocked)) throw error;
      rests.set(server, { until: Date.now() + restMs, said: error.message });
      throw new Error(error.message);
    }
  };
}
