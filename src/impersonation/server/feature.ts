import type { ServerFeature } from "#platform/server/server-feature.ts";
import { impersonationApi } from "./api.ts";
import { endImpersonations } from "./personal-data-store.ts";

export const impersonationServer: ServerFeature = {
  name: "impersonation",
  api: ({ signIn }) => impersonationApi(signIn),
  forgetPerson: ({ db }, { userId, now }) => endImpersonations(db, userId, now),
};
