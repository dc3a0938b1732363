import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import type { Db } from "#platform/server/database/database.ts";

/** Most cases have one of the tags 1 to 4, some two, and some none. */
const tagsOf = (caseId: number): number[] => [
  ...new Set([caseId % 5, (caseId * 3) % 7].filter((tag) => tag >= 1 && tag <= 4)),
];

/** Tag 2 is internal, and 4 was merged into 1, whose cases don't have it yet. */
const shown: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 1 };

/** Gives cases some of four tags. */
export async function storeTags(db: Db, caseIds: readonly number[]): Promise<void> {
  for (const [at, name] of ["Faktura", "Vred kunde", "VPN", "Regning"].entries()) {
    const tag = { name, danish_name: name, name_key: name, danish_key: name, is_internal: at === 1 };
    await db.insertInto("tag").values(tag).execute();
  }
  await db.updateTable("tag").set({ merged_into: 1 }).where("id", "=", 4).execute();
  const rows = caseIds.flatMap((id) => tagsOf(id).map((tag) => ({ case_id: id, tag_id: tag })));
  await db.insertInto("case_tag").values(rows).execute();
}

/** Whether a case has one of these tags, as far as staff or a customer may know. */
const hasOneOf = (caseId: number, wanted: readonly (number | "@none")[], isStaff: boolean): boolean => {
  const known = tagsOf(caseId).flatMap((tag) => (tag === 2 && !isStaff ? [] : (shown[tag] ?? [])));
  return wanted.some((tag) => (tag === "@none" ? known.length === 0 : known.includes(shown[tag] ?? tag)));
};

const isKnown = (tag: number, isStaff: boolean): boolean => tag in shown && (tag !== 2 || isStaff);

export const tagPredicates = {
  tag: ({ id }: { id: number }, { tag = [] }: CaseFilters, reader: string) => hasOneOf(id, tag, reader === "anna"),
  withoutTag: ({ id }: { id: number }, { withoutTag = [] }: CaseFilters, reader: string) =>
    withoutTag.every((tag) => isKnown(tag, reader === "anna")) && !hasOneOf(id, withoutTag, reader === "anna"),
};

export const tagFilters: readonly CaseFilters[] = [
  { tag: [1] },
  { tag: [2] },
  { tag: [2, 3] },
  { tag: [4] },
  { tag: [77] },
  { tag: ["@none"] },
  { tag: ["@none", 3] },
  { withoutTag: [1] },
  { withoutTag: [2, 3] },
  { withoutTag: [1, 77] },
];
