import { sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { attachTags } from "#care-cases/parts/tags/server/attach-tags.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import type { KnownFilter, KnownFilters, Sql } from "#care-cases/server/list/part-conditions-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { caseTagConditions, findSameTags, tagsOfCase } from "#tags/server/case-tag-store.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";

/** Cases of rarer tags are found first; those of others are spread over all lists, more or less. */
const fewCases = 20_000;

const ofCase = caseTagConditions(sql`c.id`);

const idsIn = (values: NonNullable<CaseFilters["tag"]>): number[] =>
  values.filter((value) => typeof value === "number");

async function lookUp(
  { tag, withoutTag }: CaseFilters,
  { db, actor }: { readonly db: Db; readonly actor: Actor },
): Promise<KnownFilters> {
  return {
    ...(tag && { tag: await knownTags(db, actor, tag) }),
    ...(withoutTag && { withoutTag: { ids: (await findSameTags(db, actor, withoutTag, 0)).ids, isEven: true } }),
  };
}

async function knownTags(db: Db, actor: Actor, values: NonNullable<CaseFilters["tag"]>): Promise<KnownFilter> {
  const wanted = idsIn(values);
  const isOnlyNone = wanted.length === 0;
  const { ids, rows } = isOnlyNone ? { ids: [], rows: 0 } : await findSameTags(db, actor, wanted, fewCases + 1);
  return { ids, isEven: values.includes("@none") || rows > fewCases };
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
    ...(withoutTag ? [known.withoutTag?.ids.length ? ofCase.none(known.withoutTag.ids) : sql`true`] : []),
  ],
  cells: {
    tags: ({ tags }, { locale }) =>
      textCell(
        inOrderOfName(tags, locale)
          .map((tag) => teamName(tag, locale))
          .join(", "),
      ),
  },
});
