import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { TagsCell } from "#care-cases/parts/tags/web/TagsCell.tsx";
import type { CasePartWeb, ChoiceWeb, FilterNames, RowWithChanges } from "#care-cases/web/list/case-part-web.ts";
import { fetchQuery, getQueryData } from "#platform/web/loading/cache.ts";
import { type OfferedTag, tagCalls } from "#tags/contract/calls.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";

declare module "#care-cases/web/list/case-part-web.ts" {
  interface FilterNames {
    readonly tags?: readonly OfferedTag[];
  }
}

const textOf = (tag: CaseTag, { t, locale }: Pick<Words, "t" | "locale">): string => {
  const name = teamName(tag, locale);
  return tag.isInternal ? t("tags.namedInternal", { name }) : name;
};

/** A tag in a filter, by its id or that of one that was merged into it. What was just chosen is known from the choices, until the list is loaded. */
const valueName = (value: string, { tags }: FilterNames, { t, locale }: Words): string => {
  if (value === "@none") return t("tags.noTag");
  const known = (tags ?? getQueryData<OfferedTag[]>(tagsQuery.key) ?? []).find(
    ({ id, formerIds }) => String(id) === value || formerIds.includes(Number(value)),
  );
  if (!known) return t("tags.numbered", { id: value });
  const name = teamName(known, locale);
  return known.isRetired ? t("tags.namedRetired", { name }) : name;
};

/** More are found by what is typed. */
const shown = 100;

const tagChoice = (name: ChoiceWeb["name"], first: readonly string[]): ChoiceWeb => ({
  name,
  valueName,
  found: {
    search: ({ words }) => ({
      cacheName: `tags-${words.locale}`,
      placeholder: words.t("tags.search"),
      find: async (text) => {
        const tags = await fetchQuery(tagsQuery);
        return inOrderOfName(teamsNamed(tags, text), words.locale)
          .slice(0, shown)
          .map(({ id }) => ({ value: String(id), label: valueName(String(id), { ...noNames, tags }, words) }));
      },
    }),
    first: () => first,
  },
});
const noNames: FilterNames = { people: [], teams: [], customers: [] };

type TagSet = "addTags" | "removeTags";

/** The tags of a set that make a difference: some of the cases don't have them, or have them. A row without its tags may. */
const changedBy = (changed: readonly RowWithChanges[], set: TagSet): OfferedTag[] => {
  const ids = changed.flatMap(({ row: { tags }, changes }) =>
    (changes[set] ?? []).filter((id) => !tags || tags.some((tag) => tag.id === id) === (set === "removeTags")),
  );
  return (getQueryData<OfferedTag[]>(tagsQuery.key) ?? []).filter((tag) =>
    [tag.id, ...tag.formerIds].some((id) => ids.includes(id)),
  );
};

const changeLine = (changed: readonly RowWithChanges[], set: TagSet, words: Words): string[] => {
  const tags = inOrderOfName(changedBy(changed, set), words.locale);
  const names = tags.map((tag) => textOf(tag, words)).join(", ");
  return tags.length === 0 ? [] : [words.t(set === "addTags" ? "tags.willAdd" : "tags.willRemove", { names })];
};

const namesTag = ({ tag = [], withoutTag = [] }: CaseFilters): boolean =>
  [...tag, ...withoutTag].some((one) => one !== "@none");

export const tagsOfCaseWeb = {
  columns: {
    tags: {
      width: 180,
      share: 16,
      least: 104,
      property: "classification",
      toCustomers: "filled",
      cell: ({ tags = [] }, words) => <TagsCell tags={tags} words={words} />,
      text: ({ tags = [] }, words) =>
        inOrderOfName(tags, words.locale)
          .map((tag) => textOf(tag, words))
          .join(", "),
    },
  },
  choices: { tag: tagChoice("caseFilter.tag", ["@none"]), withoutTag: tagChoice("caseFilter.withoutTag", []) },
  names: async (api, filters) => (namesTag(filters) ? { tags: (await api(tagCalls).getTags({ body: {} })).tags } : {}),
  attached: {
    isIn: ({ addTags, removeTags }) => addTags !== undefined || removeTags !== undefined,
    lines: (changed, words) => [...changeLine(changed, "addTags", words), ...changeLine(changed, "removeTags", words)],
    names: tagsQuery,
  },
  withoutInternal: (careCase) => {
    const tags = careCase.tags.filter(({ isInternal }) => !isInternal);
    return tags.length === careCase.tags.length ? careCase : { ...careCase, tags };
  },
} as const satisfies CasePartWeb;
