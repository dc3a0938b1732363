import type { ServerFeature } from "#platform/server/server-feature.ts";
import { holdApi } from "./api.ts";
import { isMentionedInKept } from "./hold-store.ts";
import { findKeptFilesIn, findKeptKeys } from "./kept-store.ts";

export const holdsServer: ServerFeature = {
  name: "holds",
  api: holdApi,
  referencedFiles: { findNamed: findKeptKeys, findIn: findKeptFilesIn },
  holdsPerson: isMentionedInKept,
};
