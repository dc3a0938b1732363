import { IconLock, IconPencil, IconPlus } from "@tabler/icons-react";
import { useCasePage } from "#care-cases/web/public.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import { continueControl } from "./EndedCase.tsx";

const commands = {
  reply: { keys: "r", place: 10, icon: IconPencil },
  /** Instead of it if nothing can be written any more. */
  continue: { keys: "r", place: 20, icon: IconPlus },
  note: { keys: "n", place: 30, icon: IconLock },
} as const satisfies Readonly<Record<string, Pick<Command, "keys" | "place" | "icon">>>;

/** Registers what leads to the composer. Ctrl+Enter in it sends. */
export const WriteCommands = () => {
  const { t } = useWords();
  const { careCase, write, open } = useCasePage();
  const { may } = careCase;
  const actions: [keyof typeof commands, boolean, () => void][] = [
    ["reply", may.writeMessage, () => write("external")],
    ["continue", may.continue, () => open(continueControl)],
    ["note", may.writeInternalMessage, () => write("internal")],
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
        run,
      })),
  );
  return null;
};
