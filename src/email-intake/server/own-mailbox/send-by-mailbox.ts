import { usualPerMinute } from "#email-intake/rules/sign-in/mail-provider.ts";
import type { WantedToken } from "#email-intake/server/sign-in/mail-token.ts";
import { noteTokenTaken, tokenRefusal } from "#email-intake/server/sign-in/token-refusal.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { LaneBlocked, PutOff } from "#platform/server/jobs/job-errors.ts";
import { type MailTransport, measured } from "#platform/server/mail/mail-transport.ts";
import { takeTurn } from "./mail-turn-store.ts";
import { smtpOf } from "./mailbox-servers.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

type Send = MailTransport["send"];

type OpenServer = Pick<MailTransport, "send" | "close"> & {
  readonly version: number;
  readonly until: number;
  /** What signs in to it, if that is OAuth2. */
  readonly token: string | undefined;
};

/** How long connections go to the address that a name had, with the token that there was. */
const pinnedMs = minuteMs;

/** Connections for sending by mailboxes that administrators entered; `environment` sends for those without a server. */
export function mailboxServers(app: App, environment: Send) {
  const opened = new Map<number, OpenServer>();
  const close = (id: number) => {
    // Emails on their way end before their connection does.
    opened.get(id)?.close();
    opened.delete(id);
  };
  const serverOf = async (mailbox: StoredOwnMailbox, wanted?: WantedToken): Promise<OpenServer | null> => {
    const { id, version } = mailbox;
    const known = opened.get(id);
    const isRefused = wanted?.refused !== undefined && known?.token === wanted.refused;
    if (known?.version === version && known.until > Date.now() && !isRefused) return known;
    const server = await openServer(app, mailbox, wanted);
    close(id);
    if (server) opened.set(id, server);
    return server;
  };
  return {
    /** Sends an email when it is its turn. A session that ended, as when its token did, is opened anew once. */
    send: async (mailbox: StoredOwnMailbox, ...[letter, hooks]: Parameters<Send>): Promise<void> => {
      await keepPace(app, mailbox, letter.id);
      const server = await serverOf(mailbox);
      if (!server) return environment(letter, hooks);
      const { endOfSession } = await import("#platform/server/mail/smtp.ts");
      try {
        return await server.send(letter, hooks);
      } catch (error) {
        const end = endOfSession(error);
        if (server.token === undefined || end === null) throw error;
        if (opened.get(mailbox.id) === server) close(mailbox.id);
        const anew = await serverOf(mailbox, end === "login" ? { refused: server.token } : {});
        await anew?.send(letter, hooks).catch(async (again: unknown) => {
          if (endOfSession(again) !== "login") throw again;
          const refused = { step: "sending", tokens: [server.token, anew.token] } as const;
          throw new LaneBlocked((await tokenRefusal(app, mailbox.id, (again as Error).cause, refused)).message);
        });
      }
    },
    close: (options?: { readonly force: boolean }) => {
      for (const server of opened.values()) server.close(options);
    },
  };
}

async function keepPace(app: App, mailbox: StoredOwnMailbox, letter: string): Promise<void> {
  const usual = mailbox.outgoing === null ? null : usualPerMinute(mailbox.kind);
  const perMinute = mailbox.perMinute ?? usual;
  if (perMinute === null) return;
  const now = app.now();
  const turn = await takeTurn(app.database.db, { mailboxId: mailbox.id, letter, perMinute }, now);
  if (turn > now) throw new PutOff(turn);
}

async function openServer(app: App, mailbox: StoredOwnMailbox, wanted?: WantedToken): Promise<OpenServer | null> {
  const options = await smtpOf(app, mailbox, wanted);
  if (options === null) return null;
  const { openSmtp } = await import("#platform/server/mail/smtp.ts");
  const { id, version } = mailbox;
  const smtp = openSmtp(options, mailbox.sender ?? mailbox.address);
  const token: unknown = options.auth?.accessToken;
  const send = measured(({ message }, hooks) => smtp.send(message, hooks), app.meter);
  let isTaken = typeof token !== "string";
  return {
    ...{ version, until: Date.now() + pinnedMs, close: smtp.close },
    token: typeof token === "string" ? token : undefined,
    send: async (letter, hooks) => {
      await send(letter, hooks);
      if (!isTaken) await noteTokenTaken(app, id, "sending");
      isTaken = true;
    },
  };
}
