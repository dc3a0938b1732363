import { toSortKey } from "#platform/rules/text/sort-key.ts";

/** A tag's name as it is compared: without case, accents and spaces. Empty if nothing of it can be seen. */
export const tagKey = (name: string): string => toSortKey(name).replaceAll(" ", "");
