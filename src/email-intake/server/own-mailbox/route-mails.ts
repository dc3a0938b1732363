import { defaultMailbox, sendsMails } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import { SignInRefused } from "#email-intake/server/sign-in/sign-in-refused.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { LaneBlocked } from "#platform/server/jobs/job-errors.ts";
import type { MailRoute, MailTransport } from "#platform/server/mail/mail-transport.ts";
import { findOwnMailboxes, type StoredOwnMailbox } from "./own-mailbox-store.ts";
import { mailboxServers } from "./send-by-mailbox.ts";

/** How long a server is left alone that took no email. */
const restMs = minuteMs / 2;

type Send = MailTransport["send"];

/**
 * Sends each email by its mailbox: by that one's server and from its address. While there are several, one whose server
 * takes none doesn't stop the lane: only its own emails are tried again later.
 */
export function routeMails(app: App, environment: MailTransport): MailTransport {
  const rests = new Map<number | null, Rest>();
  const servers = mailboxServers(app, environment.send);
  return {
    send: environment.send,
    close: (options) => {
      servers.close(options);
      environment.close(options);
    },
    routeOf: async (mailboxId): Promise<MailRoute> => {
      const mailboxes = await findOwnMailboxes(app.database.db);
      if (mailboxes.length === 0) return { send: environment.send, sender: app.settings };
      const meant = mailboxes.find((mailbox) => mailbox.id === mailboxId && sendsMails(mailbox));
      const chosen = mailboxId === null ? null : (meant ?? defaultMailbox(mailboxes));
      if (chosen === null)
        return { send: resting(rests, { server: null, version: 0 }, environment.send), sender: app.settings };
      const server = chosen.outgoing === null ? null : chosen.id;
      const send: Send = (letter, hooks) => servers.send(chosen, letter, hooks);
      return { send: resting(rests, { server, version: chosen.version }, send), sender: senderOfMailbox(chosen) };
    },
  };
}

/** As MAIL_FROM and MAIL_REPLY_TO. */
const senderOfMailbox = ({ name, address, sender }: StoredOwnMailbox): MailRoute["sender"] => ({
  mailFrom: `${name.replace(/["<>]/g, "")} <${sender ?? address}>`,
  mailReplyTo: address,
});

type Rest = { readonly version: number; readonly until: number; readonly said: string };
type Rester = { readonly server: number | null; readonly version: number };

/**
 * Sends unless the server is left alone, which it isn't once it was changed. What blocks a lane fails only this email, which is
 * tried again.
 */
function resting(rests: Map<number | null, Rest>, { server, version }: Rester, send: Send): Send {
  return async (letter, hooks) => {
    const rest = rests.get(server);
    if (rest?.version === version && rest.until > Date.now()) throw new Error(rest.said);
    try {
      await send(letter, hooks);
    } catch (error) {
      if (!(error instanceof LaneBlocked || error instanceof SignInRefused)) throw error;
      rests.set(server, { version, until: Date.now() + restMs, said: error.message });
      throw new Error(error.message);
    }
  };
}
