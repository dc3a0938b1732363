import { type MailboxConnection, openMailbox } from "#email-intake/server/mailbox/mailbox-connection.ts";
import { imapOf } from "#email-intake/server/own-mailbox/mailbox-servers.ts";
import type { StoredOwnMailbox } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import type { App } from "#platform/server/app.ts";
import { noteTokenTaken, tokenRefusal } from "./token-refusal.ts";

/**
 * Opens a mailbox that administrators entered. If its server refuses the token, which may have ended early or been taken back,
 * it gets a new one, once.
 */
export async function openOwnMailbox(app: App, mailbox: StoredOwnMailbox): Promise<MailboxConnection> {
  const imap = await imapOf(app, mailbox);
  const { token } = imap;
  if (token === undefined) return openMailbox(imap);
  const connection = await openMailbox(imap).catch(async (error: unknown) => {
    if (!isLoginRefusal(error)) throw error;
    const renewed = await imapOf(app, mailbox, { refused: token.value });
    return openMailbox(renewed).catch(async (again: unknown) => {
      const tokens = [token.value, renewed.token?.value];
      throw isLoginRefusal(again) ? await tokenRefusal(app, mailbox.id, again, { step: "reading", tokens }) : again;
    });
  });
  await noteTokenTaken(app, mailbox.id, "reading");
  return connection;
}

const isLoginRefusal = (error: unknown): boolean =>
  error instanceof Error && "authenticationFailed" in error && error.authenticationFailed === true;
