import { usualPerMinute } from "#email-intake/rules/sign-in/mail-provider.ts";
import type { WantedToken } from "#email-intake/server/sign-in/mail-token.ts";
import { noteTokenTaken, tokenRefusal } from "#email-intake/server/sign-in/token-refusal.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { LaneBlocked, PutOff } from "#platform/server/jobs/job-errors.ts";
import { type MailTransport, measured } from "#platform/server/mail/mail-transport.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import { takeTurn } from "./mail-turn-store.ts";
import { smtpOf } from "./mailbox-servers.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

type Send = MailTransport["send"];
type Smtp = Pick<MailTransport, "send" | "close"> & {
  /** What signs in to it, if that is OAuth2. */
  readonly token: string | undefined;
};

/** Connections to a mailbox's server. They are closed once others replaced them and nothing is on its way by them. */
type OpenServer = {
  readonly version: number;
  readonly until: number;
  readonly smtp: Promise<Smtp>;
  sending: number;
  isReplaced: boolean;
};

/** Connections that no longer sign in, and the token for others. */
type Instead = { readonly of: OpenServer; readonly wanted: WantedToken };

/** How long connections go to the address that a name had, with the token that there was. */
const pinnedMs = minuteMs;

type MailSender = { readonly app: App; readonly environment: Send; readonly meter: Pick<Meter, "mail"> };

/** Connections for sending by mailboxes that administrators entered; `environment` sends for those without a server. */
export function mailboxServers({ app, environment, meter }: MailSender) {
  const opened = new Map<number, OpenServer>();
  const all = new Set<OpenServer>();
  const close = async (server: OpenServer, options?: { readonly force: boolean }) => {
    all.delete(server);
    (await server.smtp.catch(() => null))?.close(options);
  };
  const replace = (server: OpenServer) => {
    server.isReplaced = true;
    if (server.sending === 0) void close(server);
  };
  const serverOf = (mailbox: StoredOwnMailbox, instead?: Instead): OpenServer => {
    const { id, version } = mailbox;
    const known = opened.get(id);
    if (known !== instead?.of && known?.version === version && known.until > Date.now()) return known;
    const smtp = openServer({ app, meter }, mailbox, instead?.wanted);
    const server = { version, until: Date.now() + pinnedMs, smtp, sending: 0, isReplaced: false };
    opened.set(id, server);
    all.add(server);
    smtp.catch(() => {
      all.delete(server);
      if (opened.get(id) === server) opened.delete(id);
    });
    if (known) replace(known);
    return server;
  };
  const sendBy = async (server: OpenServer, ...letter: Parameters<Send>): Promise<void> => {
    server.sending += 1;
    try {
      await (await server.smtp).send(...letter);
    } finally {
      server.sending -= 1;
      if (server.isReplaced && server.sending === 0) void close(server);
    }
  };
  return {
    /** Sends an email when it is its turn. A session that ended, as when its token did, is opened anew once. */
    send: async (mailbox: StoredOwnMailbox, ...letter: Parameters<Send>): Promise<void> => {
      await keepPace(app, mailbox, letter[0].id);
      if (mailbox.outgoing === null) return environment(...letter);
      const server = serverOf(mailbox);
      const { endOfSession } = await import("#platform/server/mail/smtp.ts");
      try {
        return await sendBy(server, ...letter);
      } catch (error) {
        const { token } = await server.smtp;
        const end = endOfSession(error);
        if (token === undefined || end === null) throw error;
        const anew = serverOf(mailbox, { of: server, wanted: end === "login" ? { refused: token } : {} });
        await sendBy(anew, ...letter).catch(async (again: unknown) => {
          if (endOfSession(again) !== "login") throw again;
          const refused = { step: "sending", tokens: [token, (await anew.smtp).token] } as const;
          throw new LaneBlocked((await tokenRefusal(app, mailbox.id, (again as Error).cause, refused)).message);
        });
      }
    },
    close: (options?: { readonly force: boolean }) => {
      for (const server of all) void close(server, options);
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

type Opening = Omit<MailSender, "environment">;

/** Whatever prevents it, such as a name that isn't found or a password that is missing, is like a server that isn't there. */
async function openServer({ app, meter }: Opening, mailbox: StoredOwnMailbox, wanted?: WantedToken): Promise<Smtp> {
  const options = await smtpOf(app, mailbox, wanted).catch((error: unknown) => {
    throw new LaneBlocked(error instanceof Error ? error.message : String(error));
  });
  if (options === null) throw new Error("a mailbox without a server of its own has none to open");
  const { openSmtp } = await import("#platform/server/mail/smtp.ts");
  const smtp = openSmtp(options, mailbox.sender ?? mailbox.address);
  const given: unknown = options.auth?.accessToken;
  const token = typeof given === "string" ? given : undefined;
  const send = measured(({ message }, hooks) => smtp.send(message, hooks), meter);
  let isTaken = token === undefined;
  return {
    ...{ token, close: smtp.close },
    send: async (letter, hooks) => {
      await send(letter, hooks);
      if (!isTaken) await noteTokenTaken(app, mailbox.id, "sending");
      isTaken = true;
    },
  };
}
