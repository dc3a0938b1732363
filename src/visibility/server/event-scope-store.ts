import type { RawBuilder } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

/**
 * Which entries of the history (case_change `h`) of a case that the reader sees exist for them: the twin of `maySeeChange` in
 * rules/event-scope.ts.
 */
export const changeScope = (actor: Actor): RawBuilder<boolean> => inAudience(actor, "h");
