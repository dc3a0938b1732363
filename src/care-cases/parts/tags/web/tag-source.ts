import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseTagCalls } from "#care-cases/parts/tags/contract.ts";
import type { Reply } from "#platform/contract/call.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { fetchQuery } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import type { PickerOption, PickerSource } from "#ui/field/picker-source.ts";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";

type Suggestions = Reply<typeof caseTagCalls.suggestTagsOfCareCase>["suggestions"];

/** More are found by what is typed. */
const shown = 100;

const suggestedTags = (caseId: number): DataQuery<Suggestions> => ({
  key: ["suggested-tags", caseId],
  fetch: async (api) => (await api(caseTagCalls).suggestTagsOfCareCase({ body: { caseId } })).suggestions,
  freshMilliseconds: 5 * minuteMs,
});

const tagOption = (tag: CaseTag, { t, locale }: Words, more: Partial<PickerOption<CaseTag>> = {}) => ({
  id: `tag-${tag.id}`,
  label: teamName(tag, locale),
  value: tag,
  ...(tag.isInternal ? { hint: t("tags.internal") } : {}),
  ...more,
});

/** The tags that a case may get, found by either name; what similar cases have is offered first. */
export const tagSource = ({ id, tags }: Pick<CareCase, "id" | "tags">, words: Words): PickerSource<CaseTag> => {
  const { t, locale } = words;
  const has = tags.map((tag) => tag.id);
  return {
    key: ["tags-of-case", locale, id, ...has],
    placeholder: t("tags.search"),
    find: async (text) => {
      const [all, suggestions] = await Promise.all([
        fetchQuery(tagsQuery),
        // Offers only: without them, one chooses from all.
        text === "" ? fetchQuery(suggestedTags(id)).catch((): Suggestions => []) : [],
      ]);
      const free = all.filter((tag) => !tag.isRetired && !has.includes(tag.id));
      const offered = suggestions.filter(({ tag }) => free.some((one) => one.id === tag.id));
      const others = free.filter((one) => !offered.some(({ tag }) => tag.id === one.id));
      const isGrouped = offered.length > 0;
      return [
        ...offered.map(({ tag, cases }) =>
          tagOption(tag, words, { group: t("tags.suggested"), below: t("tags.inSimilar", { count: cases }) }),
        ),
        ...inOrderOfName(teamsNamed(others, text), locale)
          .slice(0, shown)
          .map((tag) => tagOption(tag, words, isGrouped ? { group: t("tags.all") } : {})),
      ];
    },
  };
};
