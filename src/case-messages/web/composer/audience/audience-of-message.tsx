import { useMemo, useRef } from "react";
import { CaseSlot } from "#care-cases/web/public.ts";
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

type Props = { isInternal: boolean; text: string; audience: AudienceOfMessage };

/** What stands below the field of a message: who can read it. */
export const AudienceSlot = ({ isInternal, text, audience }: Props) => (
  <WrittenMessage value={{ isInternal, mentions: mentionedIds(text), sees: audience.sees }}>
    <CaseSlot of="audience" />
  </WrittenMessage>
);
