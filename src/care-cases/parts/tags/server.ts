import { sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { attachTags } from "#care-cases/parts/tags/server/attach-tags.ts";
import { findSameTags } from "#care-cases/parts/tags/server/same-tags-store.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import type { FilterReader, KnownFilter, KnownFilters, Sql } from "#care-cases/server/list/part-conditions-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { caseTagConditions, tagsOfCase } from "#tags/server/case-tag-store.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";

/** Where more cases than this are passed until a page is full, those of the tags are found first. */
const mostPassed = 10_000;

const ofCase = caseTagConditions(sql`c.id`);

const idsIn = (values: NonNullable<CaseFilters["tag"]>): number[] =>
  values.filter((value) => typeof value === "number");

async function lookUp({ tag, withoutTag }: CaseFilters, reader: FilterReader): Promise<KnownFilters> {
  return {
    ...(tag && { tag: { ...(await knownTags(reader, idsIn(tag))), ...(tag.includes("@none") && { isEven: true }) } }),
    ...(withoutTag && { withoutTag: { ...(await knownTags(reader, withoutTag)), isEven: true } }),
  };
}

async function knownTags({ db, actor, fromNewest }: FilterReader, wanted: readonly number[]): Promise<KnownFilter> {
  if (wanted.length === 0) return { ids: [], isEven: false };
  const { ids, known, passed } = await findSameTags(db, actor, wanted, fromNewest);
  return {
    ids,
    isEven: passed !== null && passed <= mostPassed,
    gone: wanted.filter((id) => !known.includes(id)),
  };
}

/** Without a tag that doesn't exist for the reader nobody knows what is meant, so nothing matches. */
function withoutTags({ ids, gone = [] }: KnownFilter = { ids: [], isEven: true }): Sql {
  return ids.length === 0 || gone.length > 0 ? sql`false` : ofCase.none(ids);
}

function withTag(tag: CaseFilters["tag"], known: KnownFilter | undefined, actor: Actor): Sql[] {
  if (!tag) return [];
  const { ids = [], isEven = false } = known ?? {};
  const some = ids.length > 0 ? [isEven ? ofCase.some(ids) : ofCase.amongFew(ids)] : [];
  const conditions = tag.includes("@none") ? [...some, ofCase.untagged(actor)] : some;
  return [conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`];
}

export const tagsOfCaseServer = serverPart({
  joined: { tags: tagsOfCase(sql`c.id`) },
  row: { tags: ({ tags }, { byStaff }) => tags.filter(({ isInternal }) => byStaff || !isInternal) },
  attach: attachTags,
  lookUp,
  conditions: ({ tag, withoutTag }, { actor, known }) => [
    ...withTag(tag, known.tag, actor),
    ...(withoutTag ? [withoutTags(known.withoutTag)] : []),
  ],
  cells: {
    // Marked as on the screen: staff give files to customers.
    tags: ({ tags }, { locale, t }) => {
      const named = inOrderOfName(tags, locale).map((tag) => ({ ...tag, name: teamName(tag, locale) }));
      return textCell(
        named.map(({ name, isInternal }) => (isInternal ? t("tags.namedInternal", { name }) : name)).join(", "),
      );
    },
  },
});
