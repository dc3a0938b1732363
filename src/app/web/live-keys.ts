import type { KeysOfEvent } from "#live/web/live-events.ts";
import type { LiveEvents } from "#platform/contract/live-event.ts";
import type { Key } from "#platform/web/loading/data-query.ts";
import type { WebFeature } from "#ui/web-feature.ts";
import { webFeatures } from "./features.ts";

const keysIn = <Kind extends keyof LiveEvents>(
  { keysOfEvent = {} }: WebFeature,
  kind: Kind,
  event: LiveEvents[Kind],
): readonly Key[] => keysOfEvent[kind]?.(event) ?? [];

/** What an event outdates, of these features. */
export const keysOfEventIn =
  (features: readonly WebFeature[]): KeysOfEvent =>
  (event) =>
    features.flatMap((feature) => keysIn(feature, event.kind, event));

/** What an event outdates. A stable function. */
export const keysOfEvent = keysOfEventIn(webFeatures);
