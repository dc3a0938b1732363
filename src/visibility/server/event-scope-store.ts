import type { RawBuilder } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

/**
 * History entries (case_change `h`) of a case the reader can see that are visible to them: the twin of `maySeeChange`
 * in rules/event-scope.ts.
 */
export const changeScope = (actor: Actor): RawBuilder<boolean> => inAudience(actor, "h");
