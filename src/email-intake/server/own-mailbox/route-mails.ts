import { defaultMailbox, sendsMails } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import type { App } from "#platform/server/app.ts";
import type { MailRoute, MailTransport } from "#platform/server/mail/mail-transport.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import { findOwnMailboxes, type StoredOwnMailbox } from "./own-mailbox-store.ts";
import { mailboxServers } from "./send-by-mailbox.ts";
import { serverRests } from "./server-rest.ts";

type Send = MailTransport["send"];

/**
 * Sends each email by its mailbox: by that one's server and from its address. While there are several servers, one that
 * takes none doesn't stop the lane: only its own emails are tried again later.
 */
export function routeMails(app: App, environment: MailTransport, meter: Pick<Meter, "mail">): MailTransport {
  const opened = mailboxServers({ app, environment: environment.send, meter });
  const resting = serverRests();
  return {
    send: environment.send,
    close: (options) => {
      opened.close(options);
      environment.close(options);
    },
    routeOf: async (mailboxId): Promise<MailRoute> => {
      const { settings } = app;
      const active = (await findOwnMailboxes(app.database.db)).filter(sendsMails);
      const servers = new Set(active.map(serverKey));
      if (settings.smtpUrl !== null) servers.add(null);
      const byEnvironment = mailboxId === null && settings.smtpUrl !== null;
      const meant = active.find(({ id }) => id === mailboxId) ?? defaultMailbox(active);
      const chosen = byEnvironment ? null : meant;
      const hasOwn = chosen !== null && chosen.outgoing !== null;
      const send: Send = chosen ? (letter, hooks) => opened.send(chosen, letter, hooks) : environment.send;
      // One that was changed is tried at once.
      const server = hasOwn ? `${chosen.id}.${chosen.version}` : "environment";
      return {
        send: servers.size > 1 ? resting(server, send) : send,
        sender: chosen ? senderOfMailbox(chosen) : settings,
        isKept: !hasOwn && settings.smtpUrl === null,
      };
    },
  };
}

const serverKey = ({ id, outgoing }: StoredOwnMailbox): number | null => (outgoing === null ? null : id);

/** As MAIL_FROM and MAIL_REPLY_TO. */
const senderOfMailbox = ({ name, address, sender }: StoredOwnMailbox): MailRoute["sender"] => ({
  mailFrom: `${name.replace(/["<>]/g, "")} <${sender ?? address}>`,
  mailReplyTo: address,
});
