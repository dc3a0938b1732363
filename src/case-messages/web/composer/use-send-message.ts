import { useCallback, useState } from "react";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { showMessage } from "#case-messages/web/dialog/message-queries.ts";
import type { SeenMessages } from "#case-messages/web/dialog/seen-messages.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import {
  type DraftKind,
  draftName,
  type MessageDraft,
  type MessageDraftState,
  useMessageDraft,
} from "./use-message-draft.ts";

/** What goes with the text. `version` and `seenMessageId` go over what was changed or written meanwhile. */
export type SendExtra = {
  readonly fileIds?: readonly number[];
  readonly changes?: CaseChanges;
  readonly version?: number;
  readonly seenMessageId?: number;
};

export type Sending = {
  readonly draft: MessageDraftState;
  readonly setText: (text: string) => void;
  readonly isSending: boolean;
  readonly problem: ReturnType<typeof messageProblem>;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
  /** Sends what is written; whether it was stored. */
  readonly send: (extra: SendExtra) => Promise<boolean>;
};

const attemptFor = (draft: MessageDraft, content: string) =>
  draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content };

/** Everything on the page that a stored message makes out of date. */
const refresh = (caseId: number) => {
  void queryClient().invalidateQueries({ queryKey: caseKeys.one(caseId) });
  void invalidateScreens(caseScreens.list);
};

type About = {
  readonly careCase: CareCase;
  readonly userId: number;
  readonly kind: DraftKind;
  readonly seen: SeenMessages;
};

/** Sends the text as a message, once. Throws what the server refuses. */
const store = async ({ careCase, userId, kind, seen }: About, draft: MessageDraftState, extra: SendExtra) => {
  const { fileIds = [], changes, version = careCase.version, seenMessageId = seen.now() } = extra;
  const { value } = draft;
  const attempt = attemptFor(value, JSON.stringify([value.text, fileIds, changes ?? null]));
  await draft.stop();
  // Written at once: a page that dies while sending must know the key when it comes back.
  writeLocalDraft(draftName(userId, careCase.id, kind), { ...value, attempt });
  draft.set({ ...value, attempt });
  const { message } = await browserApi(caseMessageCalls).createCareCaseMessage({
    body: {
      caseId: careCase.id,
      comment: value.text,
      isInternal: kind === "internal",
      fileIds: [...fileIds],
      clientKey: attempt.key,
      seenMessageId,
      ...(changes ? { changes, version } : {}),
    },
  });
  draft.clear();
  seen.unmark();
  showMessage(message);
  refresh(careCase.id);
};

/** Writes and sends one message. The text stays, here and on the server, until the message is stored. */
export const useSendMessage = (about: About): Sending => {
  const { careCase, userId, kind, seen } = about;
  const draft = useMessageDraft(userId, careCase.id, kind);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Sending["problem"]>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const { value, set } = draft;
  const forgetError = useCallback(() => setError(null), []);

  const setText = useCallback(
    (text: string) => {
      setProblem(null);
      set({ ...value, text });
    },
    [set, value],
  );

  const fail = (failure: unknown) => {
    const refused = asApiError(failure);
    if (refused.statusCode === 401) reportError(refused);
    if (refused.code === "stale" || refused.code === "caseEnded") refresh(careCase.id);
    if (refused.code === "outdated") {
      seen.markNew();
      void queryClient().invalidateQueries({ queryKey: caseKeys.messages(careCase.id) });
    }
    setError(refused);
    draft.goOn(value.text);
  };

  const send: Sending["send"] = async (extra) => {
    const wrong = messageProblem(value.text);
    setProblem(wrong);
    if (wrong || isSending) return false;
    setSending(true);
    setError(null);
    try {
      await store(about, draft, extra);
      return true;
    } catch (failure) {
      fail(failure);
      return false;
    } finally {
      setSending(false);
    }
  };

  return { draft, setText, isSending, problem, error, forgetError, send };
};
