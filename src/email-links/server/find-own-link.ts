import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { countTokenGuess } from "./guess-limit.ts";
import { type EmailLink, findEmailLink } from "./link-store.ts";

type LinkRequest = {
  readonly app: App;
  readonly actor: Actor;
  readonly token: string;
  readonly purpose?: EmailLink["purpose"];
};

/**
 * The actor's own link for a token. Another person's link, or one for another purpose, is reported as nonexistent and
 * counted as a guess on another connection. So don't call this within a transaction, whose connection would wait for
 * that.
 */
export async function findOwnEmailLink(db: Db, { app, actor, token, purpose }: LinkRequest): Promise<EmailLink> {
  const emailLink = await findEmailLink(db, token);
  if (emailLink?.userId === actor.userId && (purpose ?? emailLink.purpose) === emailLink.purpose) return emailLink;
  await countTokenGuess(app, actor.userId);
  throw commonRefusal("notFound");
}
