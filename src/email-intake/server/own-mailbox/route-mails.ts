import { defaultMailbox } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { LaneBlocked } from "#platform/server/jobs/job-errors.ts";
import { type MailRoute, type MailTransport, measured } from "#platform/server/mail/mail-transport.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import { smtpOf } from "./mailbox-servers.ts";
import { findOwnMailboxes, type StoredOwnMailbox } from "./own-mailbox-store.ts";
import { serverRests } from "./server-rest.ts";

/** How long connections go to the address that a name had. */
const pinnedMs = minuteMs;

type SendingApp = Pick<App, "settings" | "database">;
type MailMeter = Pick<Meter, "mail">;
type Send = MailTransport["send"];
type Smtp = Pick<MailTransport, "send" | "close">;
/** Connections to a mailbox's server. They are closed once others replaced them and nothing is on its way by them. */
type OpenServer = {
  readonly version: number;
  readonly until: number;
  readonly smtp: Promise<Smtp>;
  sending: number;
  isReplaced: boolean;
};

/**
 * Sends each email by its mailbox: by that one's server and from its address. While there are several servers, one that
 * takes none doesn't stop the lane: only its own emails are tried again later.
 */
export function routeMails(app: SendingApp, environment: MailTransport, meter: MailMeter): MailTransport {
  const opened = new Map<number, OpenServer>();
  const all = new Set<OpenServer>();
  const resting = serverRests();
  const close = async (server: OpenServer, options?: { readonly force: boolean }) => {
    all.delete(server);
    (await server.smtp.catch(() => null))?.close(options);
  };
  const replace = (server: OpenServer) => {
    server.isReplaced = true;
    if (server.sending === 0) void close(server);
  };
  const serverOf = (mailbox: StoredOwnMailbox): OpenServer => {
    const { id, version } = mailbox;
    const known = opened.get(id);
    if (known?.version === version && known.until > Date.now()) return known;
    const until = Date.now() + pinnedMs;
    const server = { version, until, smtp: openServer(app, mailbox, meter), sending: 0, isReplaced: false };
    opened.set(id, server);
    all.add(server);
    server.smtp.catch(() => {
      all.delete(server);
      if (opened.get(id) === server) opened.delete(id);
    });
    if (known) replace(known);
    return server;
  };
  const sendBy =
    (mailbox: StoredOwnMailbox): Send =>
    async (letter, hooks) => {
      const server = serverOf(mailbox);
      server.sending += 1;
      try {
        await (await server.smtp).send(letter, hooks);
      } finally {
        server.sending -= 1;
        if (server.isReplaced && server.sending === 0) void close(server);
      }
    };
  return {
    send: environment.send,
    close: (options) => {
      for (const server of all) void close(server, options);
      environment.close(options);
    },
    routeOf: async (mailboxId): Promise<MailRoute> => {
      const { settings } = app;
      const mailboxes = await findOwnMailboxes(app.database.db);
      const active = mailboxes.filter(({ isRetired }) => !isRetired);
      const servers = new Set(active.map(serverKey));
      if (settings.smtpUrl !== null) servers.add(null);
      const byEnvironment = mailboxId === null && settings.smtpUrl !== null;
      const meant = active.find(({ id }) => id === mailboxId) ?? defaultMailbox(active);
      const chosen = byEnvironment ? null : meant;
      const own = chosen && chosen.outgoing !== null ? chosen : null;
      const send = own ? sendBy(own) : environment.send;
      // One that was changed is tried at once.
      const server = own ? `${own.id}.${own.version}` : "environment";
      return {
        send: servers.size > 1 ? resting(server, send) : send,
        sender: chosen ? senderOfMailbox(chosen) : settings,
        isKept: own === null && settings.smtpUrl === null,
      };
    },
  };
}

/** By which server a mailbox sends: its own, or null for the environment's. */
const serverKey = ({ id, outgoing }: StoredOwnMailbox): number | null => (outgoing === null ? null : id);

/** As MAIL_FROM and MAIL_REPLY_TO. */
const senderOfMailbox = ({ name, address, sender }: StoredOwnMailbox): MailRoute["sender"] => ({
  mailFrom: `${name.replace(/["<>]/g, "")} <${sender ?? address}>`,
  mailReplyTo: address,
});

/** Whatever prevents it, such as a name that isn't found or a password that is missing, is like a server that isn't there. */
async function openServer(app: SendingApp, mailbox: StoredOwnMailbox, meter: MailMeter): Promise<Smtp> {
  const options = await smtpOf(app, mailbox).catch((error: unknown) => {
    throw new LaneBlocked(error instanceof Error ? error.message : String(error));
  });
  if (options === null) throw new Error("a mailbox without a server of its own has none to open");
  const { openSmtp } = await import("#platform/server/mail/smtp.ts");
  const smtp = openSmtp(options, mailbox.sender ?? mailbox.address);
  return { send: measured(({ message }, hooks) => smtp.send(message, hooks), meter), close: smtp.close };
}
