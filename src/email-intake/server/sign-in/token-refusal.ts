import { mostSaid } from "#email-intake/contract/mailbox-test.ts";
import { asOneLine } from "#platform/contract/bounds.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { formsOfToken, withoutSecrets } from "#platform/server/secrets/hide-secrets.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import type { SigningApp } from "./mail-token.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { clearMailRefusal, storeMailRefusal } from "./token-store.ts";

export type ServerStep = "reading" | "sending";
type ServerWords = { readonly responseText?: unknown; readonly response?: unknown; readonly message?: unknown };

/** Notes that a mail server doesn't take the token of a mailbox, in the server's words, and returns that. */
export async function tokenRefusal(
  app: SigningApp,
  mailboxId: number,
  error: unknown,
  { step, tokens }: { readonly step: ServerStep; readonly tokens: readonly (string | undefined)[] },
): Promise<SignInRefused> {
  const { responseText, response, message } = error as ServerWords;
  const [said = ""] = [responseText, response, message].filter((each) => typeof each === "string" && each !== "");
  const secrets = tokens.flatMap((token) => (token === undefined ? [] : formsOfToken(token)));
  const shown = asOneLine(withoutSecrets(String(said), secrets)).slice(0, mostSaid);
  const isUnoffered = /unsupported authentication mechanism/i.test(shown);
  const refused = new SignInRefused(step, isUnoffered ? "noTokens" : "tokenRefused", shown);
  const { db } = app.database;
  if (await storeMailRefusal(db, mailboxId, refused, app.now())) await publishLiveEvent(db, administrationLiveEvent);
  return refused;
}

/** Notes that a mail server takes the token of a mailbox. */
export async function noteTokenTaken(
  { database: { db } }: SigningApp,
  mailboxId: number,
  step: ServerStep,
): Promise<void> {
  if (await clearMailRefusal(db, mailboxId, step)) await publishLiveEvent(db, administrationLiveEvent);
}
