import { IconClockHour4 } from "@tabler/icons-react";
import { useState } from "react";
import type { SendMove, SendWay } from "#case-messages/rules/send-moves.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useCommands } from "#platform/web/commands.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";

const LaterDialog = lazyComponent(() => import("./LaterDialog.tsx"));

/** Whether it is asked when to send the message; also a command, once there is a text. Null for customers. */
export const useSendLater = (hasText: boolean) => {
  const { t } = useWords();
  const [isAsked, setAsked] = useState(false);
  const isOffered = isStaff(useActor());
  const ask = () => setAsked(true);
  useCommands(
    isOffered && hasText
      ? [
          {
            ...{ id: "case.sendLater", group: "case", place: 35, icon: IconClockHour4 },
            label: t("caseKey.sendLater"),
            words: "caseKey.sendLater",
            run: ask,
          },
        ]
      : [],
  );
  return { isAsked, ask: isOffered ? ask : null, close: () => setAsked(false) };
};

type Props = {
  isInternal: boolean;
  moves: readonly SendMove[];
  onTake: (way: SendWay) => void;
  onClose: () => void;
};

/** Asks when the message is sent, and with which status. */
export const ChooseLater = ({ isInternal, moves, onTake, onClose }: Props) => {
  const { t } = useWords();
  return (
    <LaterDialog
      words={{
        title: t(isInternal ? "later.titleOfNote" : "later.title"),
        go: t("later.go"),
        failed: t("later.failed"),
      }}
      variant={isInternal ? "internal" : "filled"}
      moves={moves}
      onTake={async (at, to) => onTake({ to, goesOn: false, at })}
      onClose={onClose}
    />
  );
};
