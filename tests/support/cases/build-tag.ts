import type { EditedTag } from "#tags/contract/calls.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** A new tag, internal unless said otherwise. */
export const buildTag = async (havn: TestHavn, name: string, given: Partial<EditedTag> = {}): Promise<EditedTag> => {
  const { danishName = name, isInternal = true } = given;
  return (await havn.as("bo").createTag({ body: { name, danishName, isInternal } })).tag;
};

export const changeTags = (
  havn: TestHavn,
  by: PersonName,
  caseId: number,
  { add = [], remove = [] }: { readonly add?: readonly number[]; readonly remove?: readonly number[] },
) => havn.as(by).changeTagsOfCareCase({ body: { caseId, addTags: [...add], removeTags: [...remove] } });
