import { IconTag } from "@tabler/icons-react";
import { type ReactNode, use } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { type Command, type CommandChoices, useCommands } from "#platform/web/commands.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { tagsEditor } from "./TagsProperty.tsx";
import { tagSource } from "./tag-source.ts";
import { TagsOfCase, tagsControl } from "./tags-of-case.ts";
import { useCaseTags } from "./use-case-tags.ts";

const TagsProvider = ({ children }: { children: ReactNode }) => (
  <TagsOfCase value={useCaseTags(useCasePage().careCase.id)}>{children}</TagsOfCase>
);

const TagCommands = () => {
  const words = useWords();
  const { t, locale } = words;
  const { careCase, open } = useCasePage();
  const saving = use(TagsOfCase);
  const choices: CommandChoices<CaseTag> = {
    words: "tags.addNamed",
    find: tagSource(careCase, words).find,
    choose: (tag) => void saving?.save({ add: [tag], remove: [] }),
  };
  const add: Command = {
    id: "case.addTag",
    group: "case",
    label: t("tags.add"),
    words: "tags.add",
    also: "caseField.tags",
    keys: "t",
    place: 66,
    icon: IconTag,
    run: () => open(tagsControl),
    choices,
  };
  const removals = careCase.tags.map((tag): Command => {
    const named = (texts: Words["t"]) => texts("tags.remove", { name: teamName(tag, locale) });
    return {
      id: `case.removeTag.${tag.id}`,
      group: "case",
      label: named(t),
      words: named,
      place: 67,
      icon: IconTag,
      isOneOfMany: true,
      run: () => void saving?.save({ add: [], remove: [tag] }),
    };
  });
  useCommands(careCase.may.changeTags && saving ? [add, ...removals] : []);
  return null;
};

export const tagsPage: CasePageFeature = {
  Provider: TagsProvider,
  editors: [tagsEditor],
  slots: { commands: [{ place: 66, Part: TagCommands }] },
};
