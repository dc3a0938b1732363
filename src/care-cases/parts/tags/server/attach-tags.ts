import type { Attached, Attaching } from "#care-cases/server/case/attached-changes.ts";
import type { NewChange } from "#care-cases/server/case/writes/history-store.ts";
import { type FieldProblem, fieldProblem } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type CaseTag, tagBounds } from "#tags/contract/tag.ts";
import {
  deleteCaseTags,
  findNamedTags,
  findTagsOfCase,
  insertCaseTags,
  lockTags,
  type NamedTag,
} from "#tags/server/case-tag-store.ts";
import { bothNames, inOrderOfName, teamName } from "#users/rules/team-name.ts";

type Sets = { readonly addTags: readonly number[]; readonly removeTags: readonly number[] };

/** Decides which tags a case gets, and which it loses. */
export async function attachTags(db: Db, { caseId, changes, place, refuse }: Attaching): Promise<Attached | null> {
  const { addTags = [], removeTags = [] } = changes;
  if (!changes.addTags && !changes.removeTags) return null;
  const named = await findNamedTags(db, [...addTags, ...removeTags]);
  const problems = problemsOf({ addTags, removeTags }, named, place);
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const had = (await findTagsOfCase(db, caseId)).map(({ id }) => id);
  const added = namedBy(named, addTags).filter(({ id }) => !had.includes(id));
  const removed = namedBy(named, removeTags).filter(({ id }) => had.includes(id));
  if (added.length > 0 && had.length + added.length - removed.length > tagBounds.ofCase)
    throw refuse("tooManyTagsOfCase");
  const sets = { addTags: idsOf(added), removeTags: idsOf(removed) };
  return {
    isInternal: [...added, ...removed].every(({ isInternal }) => isInternal),
    history: [
      ...entryOf(added, (to) => ({ type: "TagsAdded", to })),
      ...entryOf(removed, (from) => ({ type: "TagsRemoved", from })),
    ],
    noted: sets,
    write: (tx) => storeSets(tx, caseId, sets),
  };
}

/** Tags may have been merged since they were looked up. */
async function storeSets(db: Db, caseId: number, { addTags, removeTags }: Sets): Promise<void> {
  if (addTags.length + removeTags.length === 0) return;
  const named = await lockTags(db, [...addTags, ...removeTags]);
  await deleteCaseTags(db, caseId, idsOf(namedBy(named, removeTags)));
  await insertCaseTags(db, caseId, idsOf(namedBy(named, addTags)));
}

const idsOf = (tags: readonly CaseTag[]): number[] => tags.map(({ id }) => id);

/** The tags of these ids, which may be of tags merged into them. */
const namedBy = (named: readonly NamedTag[], ids: readonly number[]): NamedTag[] =>
  named.filter((tag) => tag.named.some((id) => ids.includes(id)));

function problemsOf({ addTags, removeTags }: Sets, named: readonly NamedTag[], place: string): FieldProblem[] {
  const added = idsOf(namedBy(named, addTags));
  const problemOf = (id: number, isAdded: boolean) => {
    const tag = named.find((one) => one.named.includes(id));
    if (!tag) return "unknownTag";
    if (isAdded) return tag.isRetired ? "retiredTag" : null;
    return added.includes(tag.id) ? "addedAndRemoved" : null;
  };
  const problemsIn = (field: keyof Sets, ids: readonly number[]) =>
    ids.flatMap((id, at) => {
      const problem = problemOf(id, field === "addTags");
      return problem ? [fieldProblem(`${place}${field}.${at}`, problem)] : [];
    });
  return [...problemsIn("addTags", addTags), ...problemsIn("removeTags", removeTags)];
}

/** The names of tags as an entry of the history stores them: those of each language in its order. */
const namesOf = (tags: readonly CaseTag[]): string => {
  const inLanguage = (locale: "da" | "en") =>
    inOrderOfName(tags, locale)
      .map((tag) => teamName(tag, locale))
      .join(", ");
  return bothNames({ name: inLanguage("en"), danishName: inLanguage("da") });
};

const entryOf = (tags: readonly CaseTag[], entry: (names: string) => NewChange): NewChange[] =>
  tags.length === 0 ? [] : [entry(namesOf(tags))];
