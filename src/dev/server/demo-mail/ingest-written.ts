import { randomUUID } from "node:crypto";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { messageKeyOf } from "#email-intake/server/sender/mail-identity.ts";
import { findMailOfMessage } from "#email-intake/server/sender/same-mail-store.ts";
import { findMail } from "#email-intake/server/shown-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import type { DemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import { composeWritten, type WrittenMail } from "./compose-written.ts";

/** As many as `ingestMail` counts, so the last one stores an email that always fails as waiting. */
const maxTries = 3;

const messageIdOf = (key: string): string => `<${key}@written.example>`;

/** Processes an email of the demo's form like one from a mail server; returns the random key of its result page. */
export async function ingestWritten(
  app: App,
  mailbox: DemoMailbox,
  written: Omit<WrittenMail, "messageId" | "at">,
): Promise<string> {
  const key = randomUUID();
  const at = app.now();
  const raw = await composeWritten({ ...written, messageId: messageIdOf(key), at }, mailbox);
  for (let tries = 1; ; tries += 1) {
    try {
      await ingestMail(app, raw, at);
      return key;
    } catch (error) {
      if (tries === maxTries || infrastructureFault(error)) throw error;
    }
  }
}

const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The email with this key; null if there is none. */
export async function findWrittenMail({ database: { db } }: App, key: string): Promise<IncomingMail | null> {
  const messageKey = keyPattern.test(key) ? messageKeyOf(messageIdOf(key)) : null;
  const id = messageKey && (await findMailOfMessage(db, messageKey));
  return id === null ? null : ((await findMail(db, id))?.mail ?? null);
}
