import type { Operation } from "#platform/server/http/implement.ts";
import type { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { findHolder } from "./password-store.ts";

/** Whether the caller has a password at the bundled provider. */
export const getPasswordState: Operation<typeof passwordCalls.getPasswordState> = async ({
  app,
  db,
  actor,
  refuse,
}) => {
  if (app.settings.oidc) throw refuse("notFound");
  const holder = await findHolder(db, actor.userId);
  return { hasPassword: holder?.hash != null, changedAt: holder?.changedAt?.toISOString() ?? null };
};
