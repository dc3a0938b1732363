import type { MessageDraft } from "./use-message-draft.ts";

/**
 * Whether a local draft, named without its person, is the text of a message that the server has as a draft. That a message
 * waits to be sent is known here only.
 */
export const hasServerDraft = (about: string, value: unknown): boolean => {
  if (!/^case\.\d+\.message\.(external|internal)$/.test(about)) return false;
  const { text, stored, waiting } = value as MessageDraft;
  return text === stored && waiting === undefined;
};
