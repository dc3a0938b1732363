import type { App } from "#platform/server/app.ts";
import type { Removal } from "#platform/server/removal/removal.ts";
import type { RemovedKind } from "#retention/contract/calls.ts";

/** The removal of a kind by the feature whose rows it is. Cases are removed by this feature, since all take part. */
export function removalOf(features: App["features"], kind: RemovedKind): Removal {
  for (const { removals } of features) if (removals?.[kind]) return removals[kind];
  throw new Error(`no feature removes ${kind}`);
}
