import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

/**
 * Types of history entries that the list leaves out: new messages, which it shows themselves, and, for customers, how staff
 * organize their work, as in the dialog.
 */
export const typesLeftOut = (actor: Actor): ChangeLogType[] =>
  historyTypes
    .names()
    .filter((type) => type === "NewMessage" || (!isStaff(actor) && historyTypes.of(type)?.dialog === "staff"));
