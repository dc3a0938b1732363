import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasReplyIntent } from "#care-cases/web/closing/reply-intent.ts";
import { usePictureUploads } from "#case-files/web/text/use-picture-uploads.tsx";
import { type Uploads, useUploads } from "#case-files/web/use-uploads.ts";
import type { ComposerState } from "#case-messages/web/composer/Composer.tsx";
import { allMessages } from "#case-messages/web/dialog/message-queries.ts";
import { type SeenMessages, useSeenMessages } from "#case-messages/web/dialog/seen-messages.ts";
import { type TypingState, useTyping } from "#live/web/use-presence.ts";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import type { LoadedCase } from "./load-case.ts";

export type ComposerControl = {
  readonly state: ComposerState;
  readonly set: (state: ComposerState) => void;
  readonly uploads: Uploads;
  /** Of pictures in the text. */
  readonly textUploads: TextUploads;
  readonly seen: SeenMessages;
  readonly typing: TypingState;
};

/** The composer's state is above the tabs, so that uploads continue on other tabs. */
export const useComposerState = ({ careCase, messages }: LoadedCase): ComposerControl => {
  const [state, set] = useState<ComposerState>(null);
  const answers = hasReplyIntent(useLocation().state) && careCase.may.writeMessage;
  useEffect(() => {
    if (answers) set({ audience: "external", byHand: true });
  }, [answers]);
  const seen = useSeenMessages(allMessages(messages).at(-1)?.id ?? 0);
  const typing = useTyping();
  const target = { caseId: careCase.id, forMessage: true };
  const uploads = useUploads(target);
  const textUploads = usePictureUploads(target, uploads.add);
  return { state, set, uploads, textUploads, seen, typing };
};
