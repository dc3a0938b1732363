import { staffWith } from "#roles/rules/staff-rights.ts";
import { tagListScreen, tagsQuery } from "#tags/web/tag-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const tagsWeb: WebFeature = {
  menu: [
    { to: "/settings/tags", words: "tags.title", below: "/settings", place: 30, shownTo: staffWith("manageTags") },
  ],
  settingsPages: [{ page: "tags", place: 35, shownTo: staffWith("manageTags") }],
  keysOfEvent: { tag: () => [["screen", tagListScreen], tagsQuery.key] },
};
