import { createContext } from "react";
import type { CaseControl } from "#care-cases/web/case/case-controls.ts";
import type { Save } from "#platform/web/saving/use-save.ts";
import type { TagsChange } from "./use-case-tags.ts";

/** How the tags of the page's case are changed; its row and its commands share it. */
export const TagsOfCase = createContext<Save<TagsChange> | null>(null);

/** Chooses a tag to add. */
export const tagsControl: CaseControl = { tab: "details" };
