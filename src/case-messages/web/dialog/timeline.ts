import type { ChangeLogEntry, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";

export type TimelineEntry =
  | { readonly kind: "message"; readonly at: string; readonly message: CaseMessage }
  | { readonly kind: "event"; readonly at: string; readonly event: ChangeLogEntry };

/** Messages stand in the dialog themselves, and their marks tell of edits and deletions. */
const shownByMessages: readonly ChangeLogType[] = ["NewMessage", "EditedMessage", "DeletedMessage"];

type Loaded = {
  /** Oldest first. */
  readonly messages: readonly CaseMessage[];
  readonly hasEarlierMessages: boolean;
  /** Newest first. */
  readonly events: readonly ChangeLogEntry[];
};

/**
 * Messages and events in the order in which they happened; of one save the message stands first. Events from before
 * the earliest message that is loaded wait until that part of the dialog is loaded.
 */
export function timeline({ messages, hasEarlierMessages, events }: Loaded): TimelineEntry[] {
  const from = hasEarlierMessages ? (messages[0]?.createdAt ?? "") : "";
  const told = events.toReversed().filter(({ type, at }) => at >= from && !shownByMessages.includes(type));
  const entries: TimelineEntry[] = [
    ...messages.map((message) => ({ kind: "message" as const, at: message.createdAt, message })),
    ...told.map((event) => ({ kind: "event" as const, at: event.at, event })),
  ];
  // Sorting is stable: what has the same time keeps messages before events.
  return entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
