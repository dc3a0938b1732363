import type { Actor } from "#platform/contract/actor.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";

/** Whether the preferences of the person with this e-mail are the caller's: one's own only, without regard to case. */
export const mayUsePreferencesOf = (actor: Actor, email: string): boolean => isSameEmail(actor.email, email);
