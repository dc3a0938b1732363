import type { CaseLoad } from "#care-cases/web/public.ts";
import type { LaterMessage } from "#case-messages/contract/later-message.ts";
import type { UserPreference } from "#preferences/contract/calls.ts";
import { preferencesQuery } from "#preferences/web/sorting-direction.ts";
import { draftsQuery, type StoredDrafts } from "./composer/draft-queries.ts";
import { type MessagePages, messagesQuery } from "./conversation/message-queries.ts";
import { laterQuery } from "./later/later-queries.ts";

declare module "#care-cases/web/case/loaded-case.ts" {
  interface LoadedParts {
    readonly messages: MessagePages;
    /** The reader's unsent and held messages. */
    readonly drafts: StoredDrafts;
    /** What staff send later. */
    readonly later: readonly LaterMessage[];
    /** The reader's, of which one is the order of the conversation. */
    readonly preferences: UserPreference[];
  }
}

export const caseMessagesLoad = {
  messages: ({ id, fetchQuery }) => fetchQuery(messagesQuery(id)),
  drafts: ({ id, fetchQuery }) => fetchQuery(draftsQuery(id)),
  later: ({ id, actor, fetchQuery }) => fetchQuery(laterQuery(id, actor)),
  preferences: ({ actor, fetchQuery }) => fetchQuery(preferencesQuery(actor.email)),
} as const satisfies CaseLoad;
