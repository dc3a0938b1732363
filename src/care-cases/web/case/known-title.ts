import { cachedData } from "#platform/web/loading/cache.ts";

type CaseTitle = { readonly id: number; readonly title: string; readonly status: string };

const isCase = (value: object): value is CaseTitle =>
  "id" in value && "status" in value && "title" in value && typeof value.title === "string";

const titleIn = (value: unknown, id: number): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if (isCase(value) && value.id === id) return value.title;
  for (const part of Object.values(value)) {
    const title = titleIn(part, id);
    if (title !== undefined) return title;
  }
  return undefined;
};

/** A case's title, if anything that this browser has loaded names it: a list, the inbox, another case. */
export const knownTitle = (id: number): string | undefined => titleIn(cachedData(), id);
