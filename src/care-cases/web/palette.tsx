import { IconSearch, IconTicket } from "@tabler/icons-react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { Passage } from "#care-cases/contract/case-search.ts";
import { useTagItems } from "#care-cases/parts/tags/web/palette.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { type TrailPage, trailOf } from "#care-cases/rules/list/case-trail.ts";
import { type Actor, identityOf, isStaff } from "#platform/contract/actor.ts";
import { MarkedWords } from "#ui/palette/MarkedWords.tsx";
import type { PaletteFeature, PaletteSearch } from "#ui/palette/palette-feature.ts";
import type { PaletteThing } from "#ui/palette/palette-item.ts";
import { HighlightedText } from "#ui/text/HighlightedText.tsx";
import { SearchPassage } from "./list/SearchPassage.tsx";
import { keepTrail } from "./trail/trail-store.ts";
import type { TrailState } from "./trail/use-case-trail.ts";

const most = 8;

/** The list of all that a text finds. */
const listOf = (text: string) => ({ ...emptyList("all"), text });

type Row = Pick<CaseRow, "id" | "title" | "status" | "customer"> & {
  /** Where the search found it. */
  readonly passage?: Passage | undefined;
  /** The search that found it. */
  readonly found?: { readonly text: string; readonly page: TrailPage };
};

/** From a case that was found, one goes on through the others. */
const foundTrail = ({ text, page }: NonNullable<Row["found"]>, actor: Actor): TrailState => {
  const id = `search ${text}`;
  const origin = { place: "search", name: text, to: caseListUrl(listOf(text)) } as const;
  const trail = trailOf(toCaseSearch(listOf(text)), page, actor.customerNumber);
  keepTrail(identityOf(actor), { id, origin, trail });
  return { visit: { trail: id, isDirect: false } };
};

/** A case found by text: its title with matches marked, and the passage where other words match. */
const foundAt = (passage: Passage, typed: string): Pick<PaletteThing, "shown" | "below"> => ({
  shown: (
    <>
      <MarkedWords of={`#${passage.id} `} typed={typed} />
      <HighlightedText parts={passage.title} />
    </>
  ),
  ...(passage.in !== "title" && { below: <SearchPassage passage={passage} /> }),
});

/** A case by a typed number. */
const caseByNumber = (text: string): PaletteThing | null => {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return id ? { id: `case ${id}`, icon: IconTicket, label: `#${id}`, to: `/cases/${id}` } : null;
};

/** Cases by number and title, with their status and company. */
const search: PaletteSearch<Row> = {
  name: "cases",
  group: "palette.cases",
  place: 10,
  find: async (api, text) => {
    const body = { text, pageSize: most, withCount: false, withPassages: true };
    const page = await api(careCaseCalls).getCareCasesBySearch({ body });
    const passageOf = (row: CaseRow) => page.passages?.find(({ id }) => id === row.id);
    return page.rows.map((row) => ({ ...row, passage: passageOf(row), found: { text, page } }));
  },
  item: ({ id, title, status, customer, passage, found }, { actor, words: { t }, text }) => ({
    id: `case ${id}`,
    icon: IconTicket,
    label: `#${id} ${title || t("caseList.untitled")}`,
    hint: [t(`caseStatus.${status}`), isStaff(actor) ? customer?.name : null].filter(Boolean).join(" · "),
    to: status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`,
    ...(passage && foundAt(passage, text)),
    ...(found && { state: () => foundTrail(found, actor) }),
  }),
  named: caseByNumber,
  more: ({ words: { t }, text }) => ({
    id: "search all",
    icon: IconSearch,
    label: t("palette.searchAll", { text }),
    to: caseListUrl(listOf(text)),
  }),
  path: "/cases",
  idOf: ({ id }) => id,
  byIds: async (api, ids) => (await api(careCaseCalls).getCareCasesByIds({ body: { ids: ids.map(Number) } })).careCases,
};

export const careCasesPalette: PaletteFeature = { search, items: useTagItems };
