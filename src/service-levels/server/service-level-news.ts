import type { ServiceLevelEvent } from "#platform/contract/live-event.ts";
import type { News } from "#platform/server/live-news.ts";

/** News of the service level agreements, for staff. */
export type ServiceLevelNews = News & { readonly topic: "serviceLevel"; readonly event: ServiceLevelEvent };

/** The news that an agreement or its targets changed. */
export const serviceLevelNews: ServiceLevelNews = { topic: "serviceLevel", event: { kind: "serviceLevel" } };
