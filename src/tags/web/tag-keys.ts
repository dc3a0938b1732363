import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { type EditedTag, type OfferedTag, tagCalls } from "#tags/contract/calls.ts";

/** Name of the screen with all tags: `screenLoad({ name })`. */
export const tagListScreen = "tag-list";

/** The tags that the reader may see, in no order. */
export const tagsQuery: DataQuery<OfferedTag[]> = {
  key: ["tags"],
  fetch: async (api) => (await api(tagCalls).getTags({ body: {} })).tags,
};

/** Displays a tag returned by the server. */
export const showTag = (tag: EditedTag): void =>
  setQueriesData<{ readonly tags: readonly EditedTag[] }>(tagListScreen, (data) => ({
    ...data,
    tags: data.tags.map((one) => (one.id === tag.id ? tag : one)),
  }));
