import { ourFaults } from "#email-intake/contract/mailbox.ts";
import type { App } from "#platform/server/app.ts";
import { withTimeBudget } from "#platform/server/database/wait-budget.ts";
import type { CheckResult } from "#platform/server/metrics/health-checks.ts";
import { findMailboxes, type StoredMailbox } from "./mailbox-state-store.ts";

const isStoringNothing = ({ held }: Pick<StoredMailbox, "held">): boolean =>
  held !== null && ourFaults.includes(held.reason);

const askMs = 1_400;

/** The mailbox as a part of the process's health: `off` if none is configured, and in a quiet copy. */
export async function checkMailbox({ database, restoredCopy }: App): Promise<CheckResult> {
  if (restoredCopy.quiet() !== null) return { state: "off" };
  const mailboxes = await withTimeBudget(askMs, () => findMailboxes(database.db, 1));
  const worst = mailboxes.find(({ state }) => state !== "reading") ?? mailboxes.find(isStoringNothing) ?? mailboxes[0];
  if (!worst) return { state: "off" };
  const { state, problem, since, held } = worst;
  if (state !== "reading") return { state: "failing", problem: problem ?? state, since };
  return held && isStoringNothing(worst)
    ? { state: "failing", problem: held.reason, since: held.since }
    : { state: "well", since };
}
