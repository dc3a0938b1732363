import { webFeatures } from "#app/web/features.ts";
import { localDraftKey, readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";

const most = 12;
const longest = 400;

const nameOf = (userId: number): string => localDraftKey(userId, "recent-places");

const remembered = webFeatures.flatMap(({ visited }) => visited ?? []);
const isOfThing = /\/\d+$/;
/** Parameters of a list's URL that aren't stored: search text, page and appearance. */
const dropped = ["q", "after", "before", "columns"];

/** What is stored for a URL: a thing, or a list with its view and filters. Null for any other page. */
export const placeOf = (pathname: string, search: string): string | null => {
  if (!remembered.some((visited) => visited.test(pathname))) return null;
  if (isOfThing.test(pathname)) return pathname;
  const kept = new URLSearchParams(search);
  for (const name of dropped) kept.delete(name);
  const place = kept.size > 0 ? `${pathname}?${kept}` : pathname;
  return place.length <= longest ? place : null;
};

/**
 * The pages that this person visited last in this browser, newest first. Their URLs only contain numbers and codes, so
 * others at this computer can't read names or titles.
 */
export const recentPlaces = (userId: number): readonly string[] => {
  const kept = readLocalDraft<unknown>(nameOf(userId));
  const isPlace = (place: unknown): place is string => {
    if (typeof place !== "string" || place.length > longest) return false;
    const [pathname = "", search = ""] = place.split("?");
    return placeOf(pathname, search) === place;
  };
  return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : [];
};

export const rememberPlace = (userId: number, place: string): void => {
  const others = recentPlaces(userId).filter((one) => one !== place);
  writeLocalDraft(nameOf(userId), [place, ...others].slice(0, most));
};
