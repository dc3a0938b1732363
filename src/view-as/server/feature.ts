import type { ServerFeature } from "#platform/server/server-feature.ts";
import { viewAsApi } from "./api.ts";
import { findViewings } from "./viewed-store.ts";

export const viewAsServer: ServerFeature = { name: "view-as", api: viewAsApi, findViewings };
