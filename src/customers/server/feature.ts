import type { ServerFeature } from "#platform/server/server-feature.ts";
import { customerAccountApi } from "./account-api.ts";
import { customerApi } from "./api.ts";

export const customersServer: ServerFeature = {
  name: "customers",
  api: [...customerApi, ...customerAccountApi],
};
