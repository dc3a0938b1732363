import type { App } from "#platform/server/app.ts";
import { waitingAtMost } from "#platform/server/database/wait-budget.ts";
import type { PartFound } from "#platform/server/metrics/health-parts.ts";
import { findMailboxes } from "./mailbox-state-store.ts";

const askMs = 1_400;

/** The mailbox as a part of the process's health: `off` if none is set. */
export async function lookAtMailbox({ database }: App): Promise<PartFound> {
  const mailboxes = await waitingAtMost(askMs, () => findMailboxes(database.db, 1));
  const worst = mailboxes.find(({ state }) => state !== "reading") ?? mailboxes[0];
  if (!worst) return { state: "off" };
  const { state, problem, since } = worst;
  return state === "reading" ? { state: "well", since } : { state: "failing", problem: problem ?? state, since };
}
