import type { Actor } from "#platform/contract/actor.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";

/** Whether this email is the caller's own, case-insensitively; people can only access their own preferences. */
export const mayUsePreferencesOf = (actor: Actor, email: string): boolean => isSameEmail(actor.email, email);
