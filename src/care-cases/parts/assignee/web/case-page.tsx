import { IconUser, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { caseControls } from "#care-cases/web/case/case-controls.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { assigneeSource, meAsPerson } from "#care-cases/web/case/properties/people-sources.ts";
import { type Command, type CommandChoices, useCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { assign } from "./assign.ts";

const AssigneeCommands = () => {
  const words = useWords();
  const { t } = words;
  const actor = useActor();
  const { saver, careCase, open } = useCasePage();
  const { assignee, may } = careCase;
  const command = (
    act: "assignToMe" | "assignee" | "assignToNobody",
    given: Omit<Command, "id" | "group" | "label" | "words">,
  ) => ({ id: `case.${act}`, group: "case", label: t(`caseKey.${act}`), words: `caseKey.${act}`, ...given }) as const;
  const choices: CommandChoices<Person | null> = {
    words: "caseKey.assignTo",
    find: assigneeSource(actor, words).find,
    choose: (person) => assign(saver, person),
  };
  const toMe = command("assignToMe", {
    keys: "Shift+A",
    place: 50,
    icon: IconUserCheck,
    run: () => assign(saver, meAsPerson(actor)),
  });
  const choose = command("assignee", {
    also: "caseField.assignee",
    keys: "a",
    place: 60,
    icon: IconUser,
    hint: assignee?.name ?? t("common.nobody"),
    run: () => open(caseControls.assignee),
    choices,
  });
  const toNobody = command("assignToNobody", {
    place: 61,
    icon: IconUserOff,
    isOneOfMany: true,
    run: () => assign(saver, null),
  });
  useCommands(
    may.edit.includes("assigneeId")
      ? [...(assignee?.id === actor.userId ? [] : [toMe]), choose, ...(assignee ? [toNobody] : [])]
      : [],
  );
  return null;
};

export const assigneePage: CasePageFeature = {
  slots: { commands: [{ place: 50, Part: AssigneeCommands }] },
};
