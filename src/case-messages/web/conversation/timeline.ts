import type { ChangeLogEntry } from "#care-cases/contract/public.ts";
import { canBeGrouped, isSetUpChange, isShownInConversation } from "#care-cases/rules/public.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";

type MessageEntry = { readonly kind: "message"; readonly at: string; readonly message: CaseMessage };
type EventEntry = { readonly kind: "event"; readonly at: string; readonly event: ChangeLogEntry };
/** Several fields that one person set together. */
type SetUpEntry = { readonly kind: "setUp"; readonly at: string; readonly events: readonly ChangeLogEntry[] };
export type TimelineEntry = MessageEntry | EventEntry | SetUpEntry;

type TimelineData = {
  /** Oldest first. */
  readonly messages: readonly CaseMessage[];
  readonly hasEarlierMessages: boolean;
  /** Newest first. */
  readonly events: readonly ChangeLogEntry[];
  readonly toStaff: boolean;
};

/** Groups events without a message between them: fields set together become one entry, placed where it began. */
const folded = (run: readonly EventEntry[]): TimelineEntry[] => {
  const entries: TimelineEntry[] = [];
  let left = [...run];
  while (left.length > 0) {
    const first = left[0] as EventEntry;
    const ofOne = isSetUpChange(first.event)
      ? left.filter(({ event }) => isSetUpChange(event) && canBeGrouped(first.event, event))
      : [first];
    const events = ofOne.map(({ event }) => event);
    const isSeveral = new Set(events.map(({ type }) => type)).size > 1;
    const taken: readonly EventEntry[] = isSeveral ? ofOne : [first];
    entries.push(isSeveral ? { kind: "setUp", at: first.at, events } : first);
    left = left.filter((entry) => !taken.includes(entry));
  }
  return entries;
};

/**
 * Messages and events in chronological order, as far as the reader sees them here; within a save, the message comes
 * first. Events before the earliest loaded message are left out until that part is loaded.
 */
export function timeline({ messages, hasEarlierMessages, events, toStaff }: TimelineData): TimelineEntry[] {
  const from = hasEarlierMessages ? (messages[0]?.createdAt ?? "") : "";
  const told = events.toReversed().filter(({ type, at }) => at >= from && isShownInConversation(type, toStaff));
  const all: (MessageEntry | EventEntry)[] = [
    ...messages.map((message) => ({ kind: "message" as const, at: message.createdAt, message })),
    ...told.map((event) => ({ kind: "event" as const, at: event.at, event })),
  ];
  // Sorting is stable: at the same time, messages stay before events.
  all.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const entries: TimelineEntry[] = [];
  let run: EventEntry[] = [];
  for (const entry of all) {
    if (entry.kind === "event") run.push(entry);
    else {
      entries.push(...folded(run), entry);
      run = [];
    }
  }
  return [...entries, ...folded(run)];
}
