import type { caseTagCalls } from "#care-cases/parts/tags/contract.ts";
import { mayChangeTags } from "#care-cases/parts/tags/rules.ts";
import { lockCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { type NewChangeOfCase, storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { type FieldProblem, fieldProblem } from "#platform/contract/field-problems.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { type CaseTag, tagBounds } from "#tags/contract/tag.ts";
import {
  deleteCaseTags,
  findTagsOfCase,
  insertCaseTags,
  lockTags,
  type NamedTag,
} from "#tags/server/case-tag-store.ts";
import { bothNames, inOrderOfName, teamName } from "#users/rules/team-name.ts";

type Call = typeof caseTagCalls.changeTagsOfCareCase;

/**
 * Adds and removes tags. The case keeps its version and its place in lists, and its history tells only staff, so
 * customers can't notice internal tags.
 */
export const changeTags: Operation<Call> = (request) =>
  request.inTransaction(async (tx) => {
    const { actor, body, now, refuse } = request;
    const current = await lockCase(tx.db, actor, body.caseId);
    if (!current) throw refuse("notFound");
    if (!mayChangeTags(actor, toFacts(current))) throw refuse("forbidden");
    const { id: caseId } = current;
    const named = await lockTags(tx.db, [...body.addTags, ...body.removeTags]);
    const problems = problemsOf(body, named);
    if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
    const removed = among(named, await deleteCaseTags(tx.db, caseId, idsOf(named, body.removeTags)));
    const added = among(named, await insertCaseTags(tx.db, caseId, idsOf(named, body.addTags)));
    const tags = await findTagsOfCase(tx.db, caseId);
    if (added.length > 0 && tags.length > tagBounds.ofCase) throw refuse("tooManyTagsOfCase");
    tx.note({ caseId, addTags: added.map(({ id }) => id), removeTags: removed.map(({ id }) => id) });
    const changed = [...added, ...removed];
    if (changed.length > 0) {
      tx.publish(caseLiveEvent(current, { kind: "case", isInternal: changed.every(({ isInternal }) => isInternal) }));
      await storeChanges(tx.db, { actor, now }, [
        ...entryOf(caseId, added, (to) => ({ type: "TagsAdded", to })),
        ...entryOf(caseId, removed, (from) => ({ type: "TagsRemoved", from })),
      ]);
    }
    return { tags: [...tags] };
  });

const tagNamed = (named: readonly NamedTag[], id: number) => named.find((tag) => tag.named.includes(id));

/** The tags' own ids, for ids that may be of tags merged into them. */
const idsOf = (named: readonly NamedTag[], ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => tagNamed(named, id)?.id ?? [])),
];

const among = (named: readonly NamedTag[], ids: readonly number[]): NamedTag[] =>
  named.filter(({ id }) => ids.includes(id));

function problemsOf({ addTags, removeTags }: CallRequest<Call>["body"], named: readonly NamedTag[]): FieldProblem[] {
  const problemOf = (id: number, isAdded: boolean) => {
    const tag = tagNamed(named, id);
    if (!tag) return "unknownTag";
    if (isAdded) return tag.isRetired ? "retiredTag" : null;
    return idsOf(named, addTags).includes(tag.id) ? "addedAndRemoved" : null;
  };
  const problemsIn = (field: "addTags" | "removeTags", ids: readonly number[]) =>
    ids.flatMap((id, at) => {
      const problem = problemOf(id, field === "addTags");
      return problem ? [fieldProblem(`${field}.${at}`, problem)] : [];
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

type Entry = Pick<NewChangeOfCase, "type" | "from" | "to">;

const entryOf = (caseId: number, tags: readonly CaseTag[], entry: (names: string) => Entry): NewChangeOfCase[] =>
  tags.length === 0 ? [] : [{ caseId, isInternal: true, ...entry(namesOf(tags)) }];
