import { statusAsRead } from "#care-cases/rules/case/status-as-read.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { statusTone } from "./status-tone.ts";
import { type StatusOfCase, useStatusWord } from "./use-status-word.ts";

/** A status as shown to its reader: text and color. `titled` adds a tooltip where the text may be cut off. */
export const CaseStatusDot = ({ titled = false, ...of }: StatusOfCase & { titled?: boolean }) => {
  const word = useStatusWord(of);
  const tone = statusTone[statusAsRead(of.status, isStaff(useActor()))];
  return titled ? (
    <StatusDot tone={tone} title={word}>
      {word}
    </StatusDot>
  ) : (
    <StatusDot tone={tone}>{word}</StatusDot>
  );
};
