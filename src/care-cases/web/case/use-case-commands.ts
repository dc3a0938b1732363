import {
  IconArrowBackUp,
  IconBell,
  IconBolt,
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
import { controlIds } from "./control-ids.ts";
import type { CaseSaver } from "./use-case-save.ts";
import type { Subscription } from "./use-subscription.ts";

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
  subscribe: { keys: "s", icon: IconBell },
  assignee: { keys: "a", icon: IconUser },
  assignToMe: { keys: "Shift+A", icon: IconUserCheck },
  status: { keys: "m", icon: IconProgress },
  followUp: { keys: "f", icon: IconCalendar },
  putOff: { keys: "z", icon: IconBolt },
  related: { keys: "l", icon: IconLink },
  copyNumber: { keys: "Shift+C", icon: IconCopy },
} as const satisfies Readonly<Record<string, Pick<Command, "keys" | "icon">>>;
type Action = keyof typeof commands;

type Page = {
  readonly saver: CaseSaver;
  readonly subscription: Subscription;
  readonly onWrite: (audience: "external" | "internal") => void;
  /** Shows the part of the page with the properties: a separate tab on phones. */
  readonly onDetails: () => void;
  readonly onDialog: () => void;
};

const patienceMilliseconds = 10_000;

/** Clicks a control as soon as it is visible. */
const press = (id: string, showIt: () => void): void => {
  const control = () => document.getElementById(id);
  const isSeen = () => control()?.checkVisibility?.() ?? control() !== null;
  if (!isSeen()) showIt();
  const end = performance.now() + patienceMilliseconds;
  const attempt = () => {
    if (!isSeen() && performance.now() < end) return void requestAnimationFrame(attempt);
    control()?.scrollIntoView({ block: "nearest" });
    control()?.focus();
    control()?.click();
  };
  attempt();
};

/** Registers the case's commands for palette and keyboard. */
export const useCaseCommands = ({ saver, subscription, onWrite, onDetails, onDialog }: Page): void => {
  const { t } = useWords();
  const actor = useActor();
  const { id, may, status, assignee, subscribed } = saver.current;
  const mayEdit = (field: string) => may.edit.includes(field);
  const assignToMe = () => {
    const me = { id: actor.userId, name: actor.name, isStaff: isStaff(actor) };
    void saver.save("assigneeId", { assigneeId: me.id }, { assignee: me });
  };
  const copyNumber = () =>
    void navigator.clipboard.writeText(`#${id}`).then(() => showToast(`#${id}: ${t("common.copied")}`));
  const open = (control: keyof typeof controlIds) => () => press(controlIds[control], onDetails);

  const actions: [Action, boolean, () => void][] = [
    ["reply", may.writeMessage, () => onWrite("external")],
    ["continue", may.continue, () => press(controlIds.continue, onDialog)],
    ["note", may.writeInternalMessage, () => onWrite("internal")],
    ["status", may.moveTo.length > 0 && (isStaff(actor) || status !== "Delivered"), open("status")],
    ["assignToMe", mayEdit("assigneeId") && assignee?.id !== actor.userId, assignToMe],
    ["assignee", mayEdit("assigneeId"), open("assignee")],
    ["followUp", mayEdit("followUpDate"), open("followUp")],
    ["putOff", may.putOff, open("putOff")],
    ["subscribe", may.subscribe, subscription.toggle],
    ["related", may.relate, open("related")],
    ["editTitle", mayEdit("title"), open("title")],
    ["copyNumber", true, copyNumber],
  ];
  const hints: Partial<Record<Action, string>> = {
    status: t(`caseStatus.${status}`),
    assignee: assignee?.name ?? t("common.nobody"),
    copyNumber: `#${id}`,
  };
  const following = subscribed ? "subscription.unsubscribe" : "subscription.subscribe";
  const namedBy = (words: `caseKey.${Action}` | typeof following) => ({ label: t(words), words });
  useCommands(
    actions
      .filter(([, isPossible]) => isPossible)
      .map(
        ([act, , run]): Command => ({
          id: `case.${act}`,
          group: "case",
          ...namedBy(act === "subscribe" ? following : `caseKey.${act}`),
          ...commands[act],
          ...(act === "followUp" ? { next: { key: "1–9", label: t("caseKey.followUpOffered") } } : {}),
          ...(hints[act] ? { hint: hints[act] } : {}),
          run,
        }),
      ),
  );
};
