import { IconCalendar, IconCopy, IconPencil, IconPlus } from "@tabler/icons-react";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { caseControls } from "./case-controls.ts";
import { useCasePage } from "./case-page-context.ts";

/**
 * Commands of an open case, shared by the palette, the list of shortcuts and the keyboard; inactive while typing.
 */
const commands = {
  followUp: { keys: "f", place: 70, icon: IconCalendar },
  related: { keys: "l", place: 100, icon: IconPlus },
  editTitle: { keys: "e", place: 110, icon: IconPencil },
  copyNumber: { keys: "Shift+C", place: 120, icon: IconCopy },
} as const satisfies Readonly<Record<string, Pick<Command, "keys" | "place" | "icon">>>;
type Action = keyof typeof commands;

/** Registers what opens other controls of the page, and copying the number. */
export const CaseCommands = () => {
  const { t } = useWords();
  const { careCase, open } = useCasePage();
  const { id, may } = careCase;
  const copyNumber = () =>
    void navigator.clipboard.writeText(`#${id}`).then(() => showToast(`#${id}: ${t("common.copied")}`));
  const opens = (control: keyof typeof caseControls) => () => open(caseControls[control]);

  const actions: [Action, boolean, () => void][] = [
    ["followUp", may.edit.includes("followUpDate"), opens("followUp")],
    ["related", may.relate, opens("related")],
    ["editTitle", may.edit.includes("title"), opens("title")],
    ["copyNumber", true, copyNumber],
  ];
  useCommands(
    actions
      .filter(([, isPossible]) => isPossible)
      .map(([act, , run]) => ({
        id: `case.${act}`,
        group: "case",
        label: t(`caseKey.${act}`),
        words: `caseKey.${act}`,
        ...commands[act],
        ...(act === "followUp" ? { next: { key: "1–9", label: t("caseKey.followUpOffered") } } : {}),
        ...(act === "copyNumber" ? { hint: `#${id}` } : {}),
        run,
      })),
  );
  return null;
};
