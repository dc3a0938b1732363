import type { MessageDraft } from "./use-message-draft.ts";

/** Whether a local draft, named without its person, is the text of a message that the server has as a draft. */
export const hasServerDraft = (about: string, value: unknown): boolean => {
  if (!/^case\.\d+\.message\.(external|internal)$/.test(about)) return false;
  const { text, stored } = value as MessageDraft;
  return text === stored;
};
