import type { Reason } from "./reason.ts";

/** The sort order of a list, or of its page of ids, from the statement's text; null for other statements. */
const sortKeyOf = (text: string): string | null =>
  isList.test(text) ? (/\(select c\.id, (.+?) as sort_key/.exec(text)?.[1] ?? "").replaceAll('"', "") : null;

const isList = /^(?:\/\*prepared\*\/ )?select (?:c\.id, c\.title|p\.id), .* order by p\.sort_key (?:asc|desc)/;

/** All figures and lists of a dashboard in one. */
const isDashboard = /^\/\*prepared\*\/ (?:with among as .* )?select array\[.*\]::int\[\] as counts, json_build_array\(/;

/** The counts of the menu's ready views in one. */
const isReadyViews = /^\/\*prepared\*\/ select array\[.*\]::int\[\] as counts$/;

/** Indexed orders (docs/decisions/lists.md), in which a list is scanned rather than sorted. */
const keptKeys: ReadonlySet<string> = new Set([
  "c.id",
  "c.created_at",
  "c.updated_at",
  "c.follow_key",
  "c.due_key",
  "c.last_message_key",
  "c.closed_key",
]);

/** Whether its cases are found by filters or words, and then sorted. */
const isFound = (text: string): boolean => / offset 0\)/.test(text);

/** Conditions of a list besides its preset, its reader's company and its position. */
const hasFilters = (text: string): boolean =>
  / and \(*(?:"?c"?\.|exists|shown_channel)/.test(
    text
      .replace(/ and "?c"?\."?(?:customer_no|created_by|contact_id)"? = (?:\$\d+|\d+)/g, "")
      .replace(/ and \("c"\."\w+", c\.id\) [<>] /g, ""),
  );

/** Counts to 1,001. */
const isCount = (text: string): boolean =>
  /^(\/\*prepared\*\/ )?select count\(\*\).* limit (1001|\$\d+)\) counted$/.test(text);

const isOfOrder =
  (holds: (text: string, key: string) => boolean): Reason["holds"] =>
  (text) => {
    const key = sortKeyOf(text);
    return key !== null && holds(text, key);
  };

const isOfDrafts =
  /^(?:\/\*prepared\*\/ )?select .* where (?:c\.status_group = 0 and .*c\.created_by = \$\d+|status_group < 1 order by )/;

/** Of a few thousand cases, all are read for a filter that has no index. */
const maxFiltered: Reason["rows"] = (cases) => 5_000 + cases / 5;

/** Lists, counts and dashboards. */
export const listReasons: readonly Reason[] = [
  {
    holds: (text) =>
      / hit join care_case c on c\.id = hit\.case_id /.test(text) && (sortKeyOf(text) !== null || isCount(text)),
    rows: (cases) => 2 * cases,
    why: "hits of words are found by the index of documents, and then sorted or counted (docs/decisions/lists.md)",
  },
  {
    holds: isCount,
    // A twelfth of all cases are the largest company's.
    rows: (cases) => 12_000 + cases / 10,
    why: "counts to 1,000, and passes what the filters leave out",
  },
  {
    holds: (text) => isDashboard.test(text) && !text.includes('"submitted_key" as sort_key'),
    rows: (cases) => 20_000 + cases / 20,
    why: "a dashboard's figures each count to 1,000, and pass what their filters leave out (several-lists-store.ts)",
  },
  {
    holds: (text) => isReadyViews.test(text),
    rows: (cases) => 20_000 + cases / 20,
    why: "each ready view counts to 1,000, and passes what its filters leave out (several-lists-store.ts)",
  },
  {
    holds: (text) => isDashboard.test(text) && text.includes('"submitted_key" as sort_key'),
    rows: (cases) => 1.1 * cases + 5_000,
    why: "the oldest open cases are sorted by submission, an order without an index (docs/decisions/lists.md)",
  },
  {
    holds: isOfOrder((_text, key) => !keptKeys.has(key)),
    rows: (cases) => 1.1 * cases + 5_000,
    why: "an order without an index is sorted once its cases are found, with the names (docs/decisions/lists.md)",
  },
  {
    holds: isOfOrder((text, key) => keptKeys.has(key) && isFound(text) && hasFilters(text)),
    rows: maxFiltered,
    why: "cases of a person or of some days are found by their index, and then sorted (scan-in-order.ts)",
  },
  {
    holds: isOfOrder((text, key) => keptKeys.has(key) && !isFound(text) && hasFilters(text)),
    rows: maxFiltered,
    why: "an order is walked until enough match, which takes long where few at its end do (docs/decisions/lists.md)",
  },
  {
    holds: isOfOrder((_text, key) => key === "c.created_at"),
    rows: (cases) => cases / 50,
    why: "no company has an index of its own by creation: its open cases are sorted (docs/decisions/lists.md)",
  },
  {
    holds: (text) => isOfDrafts.test(text),
    rows: (cases) => cases / 200,
    why: "no index finds a person's drafts, so those of all are read, by the index of open cases (draft-bounds-store.ts)",
  },
  {
    holds: (text) => /^select c\.id, c\.title, .* as alike from .* order by p\.alike desc, p\.id desc$/.test(text),
    rows: () => 5_200,
    why: "titles are compared with those of the newest 5,000 open cases (docs/decisions/lists.md)",
  },
];
