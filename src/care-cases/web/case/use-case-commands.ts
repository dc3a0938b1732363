import {
  IconArrowBackUp,
  IconCalendar,
  IconCopy,
  IconLink,
  IconLock,
  IconPencil,
  IconProgress,
  IconUser,
  IconUserCheck,
} from "@tabler/icons-react";
import { isStaff } from "#platform/contract/actor.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import type { AttachedPart } from "./attached-part.ts";
import { controlIds } from "./control-ids.ts";
import { pressControl } from "./press-control.ts";
import type { CaseSaver } from "./use-case-save.ts";

/**
 * Commands of an open case, shared by the palette, the list of shortcuts and the keyboard; inactive while typing.
 * Ctrl+Enter in the composer sends.
 */
const commands = {
  reply: { keys: "r", icon: IconArrowBackUp },
  /** Instead of it if nothing can be written any more. */
  continue: { keys: "r", icon: IconArrowBackUp },
  note: { keys: "n", icon: IconLock },
  editTitle: { keys: "e", icon: IconPencil },
  assignee: { keys: "a", icon: IconUser },
  assignToMe: { keys: "Shift+A", icon: IconUserCheck },
  status: { keys: "m", icon: IconProgress },
  followUp: { keys: "f", icon: IconCalendar },
  related: { keys: "l", icon: IconLink },
  copyNumber: { keys: "Shift+C", icon: IconCopy },
} as const satisfies Readonly<Record<string, Pick<Command, "keys" | "icon">>>;
type Action = keyof typeof commands;

type Page = {
  readonly saver: CaseSaver;
  readonly attached: readonly AttachedPart[];
  readonly onWrite: (audience: "external" | "internal") => void;
  /** Shows the part of the page with the properties: a separate tab on phones. */
  readonly onDetails: () => void;
  readonly onDialog: () => void;
};

/** Registers the case's commands for palette and keyboard. */
export const useCaseCommands = ({ saver, attached, onWrite, onDetails, onDialog }: Page): void => {
  const { t } = useWords();
  const actor = useActor();
  const { id, may, status, assignee } = saver.current;
  const mayEdit = (field: string) => may.edit.includes(field);
  const assignToMe = () => {
    const me = { id: actor.userId, name: actor.name, isStaff: isStaff(actor) };
    void saver.save("assigneeId", { assigneeId: me.id }, { assignee: me });
  };
  const copyNumber = () =>
    void navigator.clipboard.writeText(`#${id}`).then(() => showToast(`#${id}: ${t("common.copied")}`));
  const open = (control: keyof typeof controlIds) => () => pressControl(controlIds[control], onDetails);

  const first: [Action, boolean, () => void][] = [
    ["reply", may.writeMessage, () => onWrite("external")],
    ["continue", may.continue, () => pressControl(controlIds.continue, onDialog)],
    ["note", may.writeInternalMessage, () => onWrite("internal")],
    ["status", may.moveTo.length > 0 && (isStaff(actor) || status !== "Delivered"), open("status")],
    ["assignToMe", mayEdit("assigneeId") && assignee?.id !== actor.userId, assignToMe],
    ["assignee", mayEdit("assigneeId"), open("assignee")],
    ["followUp", mayEdit("followUpDate"), open("followUp")],
  ];
  const last: typeof first = [
    ["related", may.relate, open("related")],
    ["editTitle", mayEdit("title"), open("title")],
    ["copyNumber", true, copyNumber],
  ];
  const hints: Partial<Record<Action, string>> = {
    status: t(`caseStatus.${status}`),
    assignee: assignee?.name ?? t("common.nobody"),
    copyNumber: `#${id}`,
  };
  const possible = (actions: typeof first): Command[] =>
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
      }));
  useCommands([...possible(first), ...attached.flatMap(({ command }) => command ?? []), ...possible(last)]);
};
