import type { CaseTag } from "#tags/contract/tag.ts";
import type { Words } from "#wording/words.ts";

/** What one edits of a tag. */
export type TagValues = Pick<CaseTag, "name" | "danishName" | "isInternal">;

const fields = ["name", "danishName", "isInternal"] as const satisfies (keyof TagValues)[];

/** The values that differ, as they are in the later ones. */
export const changesOfTag = (one: TagValues, later: TagValues): Partial<TagValues> =>
  Object.fromEntries(fields.filter((field) => one[field] !== later[field]).map((field) => [field, later[field]]));

/** What somebody else changed: "Name in English: Invoice → Bill". */
export const differenceWords = (one: TagValues, later: TagValues, { t }: Pick<Words, "t">): string => {
  const readers = ({ isInternal }: TagValues) => t(isInternal ? "tags.internal" : "tags.visible");
  const textOf = (values: TagValues, field: keyof TagValues): string =>
    field === "isInternal" ? readers(values) : values[field];
  const nameOf = (field: keyof TagValues) => (field === "isInternal" ? t("tags.readers") : t(`tags.${field}`));
  return fields
    .filter((field) => one[field] !== later[field])
    .map((field) => `${nameOf(field)}: ${textOf(one, field)} → ${textOf(later, field)}`)
    .join(" · ");
};
