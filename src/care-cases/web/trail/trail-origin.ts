import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { listTitles } from "#care-cases/web/list/list-titles.ts";
import type { Words } from "#wording/words.ts";

const otherPlaces = {
  home: "caseTrail.home",
  inbox: "caseTrail.inbox",
  planner: "caseTrail.planner",
  search: "caseTrail.search",
  sinceLeft: "caseTrail.sinceLeft",
} as const;

/** Where the cases of a trail were listed: what it is called, and the address that leads back to it. */
export type TrailOrigin = {
  readonly place: CasePreset | keyof typeof otherPlaces;
  /** What the reader calls it: a saved view, or what was searched for. */
  readonly name?: string;
  readonly to: string;
};

const placeWords = { ...listTitles, ...otherPlaces };

export const originName = ({ place, name }: TrailOrigin, { t }: Words): string =>
  place === "search" ? t("caseTrail.search", { text: name ?? "" }) : (name ?? t(placeWords[place]));
