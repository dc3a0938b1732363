import { type ChangeLogType, historyTypes } from "#care-cases/contract/public.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** New messages, which it shows themselves, and that a case was imported, since nothing happened in it. */
const neverNews: readonly ChangeLogType[] = ["NewMessage", "CareCaseImported"];

/**
 * Types of history entries that the list leaves out: those, and, for customers, how staff organize their work, as in the
 * dialog.
 */
export const typesLeftOut = (actor: Actor): ChangeLogType[] =>
  historyTypes
    .names()
    .filter((type) => neverNews.includes(type) || (!isStaff(actor) && historyTypes.of(type)?.dialog === "staff"));
