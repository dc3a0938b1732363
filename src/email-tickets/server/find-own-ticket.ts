import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database.ts";
import { commonRefusal } from "#platform/server/refusal.ts";
import { countGuess } from "./guess-limit.ts";
import { findTicket, type Ticket } from "./ticket-store.ts";

type Asked = { readonly app: App; readonly actor: Actor; readonly token: string; readonly purpose?: Ticket["purpose"] };

/** The actor's own ticket behind a token. Somebody else's, or one for something else, is refused like one that does not exist. */
export async function findOwnTicket(db: Db, { app, actor, token, purpose }: Asked): Promise<Ticket> {
  const ticket = await findTicket(db, token);
  if (ticket?.userId === actor.userId && (purpose ?? ticket.purpose) === ticket.purpose) return ticket;
  countGuess(app, actor.userId);
  throw commonRefusal("notFound");
}
