import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { signInSections } from "./personal-data-store.ts";

export const signInExport: ExportFeature = {
  name: "sign-in",
  personalData: signInSections,
};
