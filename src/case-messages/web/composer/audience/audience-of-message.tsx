import { useMemo, useRef } from "react";
import { CaseSlot } from "#care-cases/web/public.ts";
import type { MessageSubmission } from "#case-messages/web/composer/use-send-message.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import { WrittenMessage } from "./written-message.ts";

export type AudienceOfMessage = {
  /** As its writer first saw it, or when they looked again; undefined while they haven't seen it. */
  readonly now: () => string | undefined;
  /** Later ones may go unnoticed while it is written. */
  readonly sees: (audience: string) => void;
  readonly seesAgain: (audience: string) => void;
};

/** Who could read the message when its writer looked. */
export const useSeenAudience = (): AudienceOfMessage => {
  const seen = useRef<string>(undefined);
  return useMemo(
    () => ({
      now: () => seen.current,
      sees: (audience) => {
        seen.current ??= audience;
      },
      seesAgain: (audience) => {
        seen.current = audience;
      },
    }),
    [],
  );
};

type Props = { isInternal: boolean; sending: MessageSubmission; audience: AudienceOfMessage };

/** What stands below the field of a message: who can read it, and what goes with it. */
export const AudienceSlot = ({ isInternal, sending: { draft, takeAlong }, audience: { sees } }: Props) => {
  const { text, along } = draft.value;
  return (
    <WrittenMessage value={{ isInternal, text, mentions: mentionedIds(text), sees, along, takeAlong }}>
      <CaseSlot of="audience" />
    </WrittenMessage>
  );
};
