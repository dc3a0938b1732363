import type { SharedSearch, SharedView } from "#saved-views/contract/calls.ts";
import type { OfferedTag } from "#tags/contract/calls.ts";

type WithoutRetired = { readonly search: SharedSearch; readonly retiredTags: NonNullable<SharedView["retiredTags"]> };

const isNamed = (value: number | string, { id, formerIds }: OfferedTag): boolean =>
  typeof value === "number" && (id === value || formerIds.includes(value));

/**
 * A shared view without the tags that were retired, and their names. A filter that has none left matches nothing (`gone`), and what
 * a view is without stays, since losing a part of a condition never widens it.
 */
export function withoutRetiredTags(search: SharedSearch, tags: readonly OfferedTag[]): WithoutRetired {
  const { tag = [], ...others } = search.filters;
  const retired = tags.filter((one) => one.isRetired && tag.some((value) => isNamed(value, one)));
  if (retired.length === 0) return { search, retiredTags: [] };
  const left = tag.filter((value) => !retired.some((one) => isNamed(value, one)));
  const filters = left.length > 0 ? { ...others, tag: left } : { ...others, gone: [...(others.gone ?? []), goneTag] };
  return { search: { ...search, filters }, retiredTags: retired.map(({ name, danishName }) => ({ name, danishName })) };
}

const goneTag = "filter:tag";
