import { ago } from "#platform/rules/durations.ts";
import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { rememberedMs } from "#saved-views/rules/share-views.ts";
import { savedViewApi } from "./api.ts";
import { auditedSharedView } from "./audited-shared-views-store.ts";
import { sharedViewTopic } from "./shared-view-live-event.ts";
import { forgetViewsRemovedBefore } from "./shared-view-store.ts";

export const savedViewsServer: ServerFeature = {
  name: "saved-views",
  api: savedViewApi,
  liveTopics: sharedViewTopic,
  auditKinds: { sharedView: auditedSharedView },
  auditDetails: { sharedViewId: "sharedView" },
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => forgetViewsRemovedBefore(db, ago(now, rememberedMs))),
  forgetPerson: removingRowsOf("saved_search_set", "shared_view_choice"),
};
