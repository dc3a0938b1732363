import { useCallback, useState } from "react";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { asApiError } from "#care-cases/web/case/explain-refusal.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { type KeptState, keptName, useKept, writeKept } from "#platform/web/kept-text.ts";
import { queryClient } from "#platform/web/query-client.ts";
import { invalidateScreens } from "#platform/web/screen-load.ts";
import { showMessage } from "./message-queries.ts";

/**
 * A message being written, as it is kept on this computer. `attempt` is the key of the last send and what was sent with
 * it: the same content is stored once however often it is sent, another content is another message.
 */
export type MessageDraft = {
  readonly text: string;
  readonly attempt: { readonly key: string; readonly content: string } | null;
};

const empty: MessageDraft = { text: "", attempt: null };
const isEmpty = ({ text }: MessageDraft): boolean => text === "";

/** Who the text is for; each has a draft of its own. */
export type DraftKind = "external" | "internal" | "rejection";

/** The name under which the draft is kept, per person, case and audience (rules, "Drafts"). */
export const draftName = (userId: number, caseId: number, kind: DraftKind): string =>
  keptName(userId, "case", caseId, "message", kind);

export type Sending = {
  readonly draft: KeptState<MessageDraft>;
  readonly setText: (text: string) => void;
  readonly isSending: boolean;
  readonly problem: "empty" | "tooLong" | null;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
  /** Sends what is written; whether it was stored. `version` goes over what was changed meanwhile. */
  readonly send: (extra: { fileIds?: readonly number[]; changes?: CaseChanges; version?: number }) => Promise<boolean>;
};

const attemptFor = (draft: MessageDraft, content: string) =>
  draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content };

/** Everything on the page that a stored message makes out of date. */
const refresh = (caseId: number) => {
  void queryClient().invalidateQueries({ queryKey: caseKeys.one(caseId) });
  void invalidateScreens(caseScreens.list);
};

/** Writes and sends one message. The text stays, here and on this computer, until the server has stored it. */
export const useSendMessage = (careCase: CareCase, userId: number, kind: DraftKind): Sending => {
  const name = draftName(userId, careCase.id, kind);
  const draft = useKept<MessageDraft>(name, empty, isEmpty);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Sending["problem"]>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const { value, set } = draft;
  const forgetError = useCallback(() => setError(null), []);

  const setText = useCallback(
    (text: string) => {
      setProblem(null);
      set({ text, attempt: value.attempt });
    },
    [set, value.attempt],
  );

  const store = async ({ fileIds = [], changes, version = careCase.version }: Parameters<Sending["send"]>[0]) => {
    const attempt = attemptFor(value, JSON.stringify([value.text, fileIds, changes ?? null]));
    // Written at once: a page that dies while sending must know the key when it comes back.
    writeKept(name, { text: value.text, attempt });
    set({ text: value.text, attempt });
    const { message } = await browserApi(caseMessageCalls).createCareCaseMessage({
      body: {
        caseId: careCase.id,
        comment: value.text,
        isInternal: kind === "internal",
        fileIds: [...fileIds],
        clientKey: attempt.key,
        ...(changes ? { changes, version } : {}),
      },
    });
    draft.clear();
    showMessage(message);
    refresh(careCase.id);
  };

  const send: Sending["send"] = async (extra) => {
    const wrong = messageProblem(value.text);
    setProblem(wrong);
    if (wrong || isSending) return false;
    setSending(true);
    setError(null);
    try {
      await store(extra);
      return true;
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      if (refused.code === "stale") refresh(careCase.id);
      setError(refused);
      return false;
    } finally {
      setSending(false);
    }
  };

  return { draft, setText, isSending, problem, error, forgetError, send };
};
