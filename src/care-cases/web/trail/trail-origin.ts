import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { listTitles } from "#care-cases/web/list/list-titles.ts";
import type { Words } from "#wording/words.ts";

/** Where the cases of a trail were listed: what it is called, and the address that leads back to it. */
export type TrailOrigin = {
  readonly place: CasePreset;
  /** What the reader calls it, such as a saved view. */
  readonly name?: string;
  readonly to: string;
};

export const originName = ({ place, name }: TrailOrigin, { t }: Words): string => name ?? t(listTitles[place]);
