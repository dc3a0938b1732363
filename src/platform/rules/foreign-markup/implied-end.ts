import { cellTags, endedBy, tableTags } from "./foreign-tags.ts";

type NamedElement = { readonly name: string };

/**
 * Index of the first open element that this start tag closes implicitly; the number of open elements if it closes none.
 */
export function impliedEnd(open: readonly NamedElement[], name: string): number {
  if (cellTags.has(name) || name === "tr") {
    const table = open.findLastIndex((each) => each.name === "table");
    const ended = name === "tr" ? tableTags : cellTags;
    const at = open.findIndex((each, place) => place > table && ended.has(each.name));
    return at < 0 ? open.length : at;
  }
  const ended = endedBy[name] ?? ["p"];
  return open.findLastIndex((each) => !ended.includes(each.name)) + 1;
}
