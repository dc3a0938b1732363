import { IconTag } from "@tabler/icons-react";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import type { PaletteReader } from "#ui/palette/palette-feature.ts";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";

const most = 5;

/** The lists of cases with a tag, by either of its names. */
export const useTagItems = ({ words: { t, locale }, text }: PaletteReader): PaletteItem[] => {
  const { data = [] } = useData({ ...tagsQuery, enabled: text !== "", freshMilliseconds: minuteMs });
  const found = text === "" ? [] : inOrderOfName(teamsNamed(data, text), locale);
  return found.slice(0, most).map((tag) => ({
    id: `tag ${tag.id}`,
    group: "palette.screens",
    isBehindFound: true,
    icon: IconTag,
    label: t("tags.casesWith", { name: teamName(tag, locale) }),
    otherNames: [teamName(tag, locale === "da" ? "en" : "da")],
    to: caseListUrl({ ...emptyList("all"), filters: { tag: [tag.id] } }),
  }));
};
