import {
  IconCalendar,
  IconCopy,
  IconPencil,
  IconPlus,
  IconProgress,
  IconUser,
  IconUserCheck,
} from "@tabler/icons-react";
import { isStaff } from "#platform/contract/actor.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { caseControls } from "./case-controls.ts";
import { useCasePage } from "./case-page-context.ts";

/**
 * Commands of an open case, shared by the palette, the list of shortcuts and the keyboard; inactive while typing.
 */
const commands = {
  status: { keys: "m", place: 40, icon: IconProgress },
  assignToMe: { keys: "Shift+A", place: 50, icon: IconUserCheck },
  assignee: { keys: "a", place: 60, icon: IconUser },
  followUp: { keys: "f", place: 70, icon: IconCalendar },
  related: { keys: "l", place: 100, icon: IconPlus },
  editTitle: { keys: "e", place: 110, icon: IconPencil },
  copyNumber: { keys: "Shift+C", place: 120, icon: IconCopy },
} as const satisfies Readonly<Record<string, Pick<Command, "keys" | "place" | "icon">>>;
type Action = keyof typeof commands;

/** Registers the case's own commands. */
export const CaseCommands = () => {
  const { t } = useWords();
  const actor = useActor();
  const { saver, careCase, open } = useCasePage();
  const { id, may, status, assignee } = careCase;
  const mayEdit = (field: string) => may.edit.includes(field);
  const assignToMe = () => {
    const me = { id: actor.userId, name: actor.name, isStaff: isStaff(actor) };
    void saver.save("assigneeId", { assigneeId: me.id }, { assignee: me });
  };
  const copyNumber = () =>
    void navigator.clipboard.writeText(`#${id}`).then(() => showToast(`#${id}: ${t("common.copied")}`));
  const opens = (control: keyof typeof caseControls) => () => open(caseControls[control]);

  const actions: [Action, boolean, () => void][] = [
    ["status", may.moveTo.length > 0 && (isStaff(actor) || status !== "Delivered"), opens("status")],
    ["assignToMe", mayEdit("assigneeId") && assignee?.id !== actor.userId, assignToMe],
    ["assignee", mayEdit("assigneeId"), opens("assignee")],
    ["followUp", mayEdit("followUpDate"), opens("followUp")],
    ["related", may.relate, opens("related")],
    ["editTitle", mayEdit("title"), opens("title")],
    ["copyNumber", true, copyNumber],
  ];
  const hints: Partial<Record<Action, string>> = {
    status: t(`caseStatus.${status}`),
    assignee: assignee?.name ?? t("common.nobody"),
    copyNumber: `#${id}`,
  };
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
        ...(hints[act] ? { hint: hints[act] } : {}),
        run,
      })),
  );
  return null;
};
