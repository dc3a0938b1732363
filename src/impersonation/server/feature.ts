import type { ServerFeature } from "#platform/server/server-feature.ts";
import { impersonationApi } from "./api.ts";

export const impersonationServer: ServerFeature = {
  name: "impersonation",
  api: ({ signIn }) => impersonationApi(signIn),
};
