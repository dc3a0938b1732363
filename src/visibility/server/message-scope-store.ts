import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { seesInternal } from "#visibility/rules/audience.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/**
 * Messages of a case the reader can see that are visible to them: the twin of `maySeeMessage` in
 * rules/message-scope.ts. For case_message, message_draft, message_mention or message_version, by alias in the query.
 */
export const messageScope = (actor: Actor, table = "m"): RawBuilder<boolean> => inAudience(actor, table);

/**
 * What messages that the reader can see leave out of their emails, for message_left_out `l`. The twin of
 * `leftOutAudience` in rules/message-scope.ts.
 */
export const leftOutScope = (actor: Actor): RawBuilder<boolean> => inAudience(actor, "l");

/** The words of case_search `s` that a person's search covers: those of all messages, or of external ones. */
export const searchedWords = (actor: Actor): RawBuilder<unknown> =>
  seesInternal(actor) ? sql`s.doc_all` : sql`s.doc_pub`;

/**
 * Ids of full cases in which this person's search finds all of these words; for a customer, of these companies (marks)
 * only.
 */
export const searchedInParts = (actor: Actor, words: readonly string[], companies: string): RawBuilder<unknown> =>
  sql`search_in_parts(${words as string[]}::text[], ${seesInternal(actor) ? null : companies}::text)`;

/**
 * People of app_user `u` who can be mentioned in the message `m` of a company's case: those who can read it and, for
 * staff authors, the company's invited new users.
 */
export function mentionScope(
  customerNo: number | null,
  message: { readonly isInternal: boolean },
): RawBuilder<boolean> {
  const customers = message.isInternal
    ? sql`false`
    : sql`exists (select from user_customer r where r.user_id = u.id and ${ofCompany("r", customerNo)}
        and (r.accepted_at is not null or (m.by_staff and u.email_confirmed_at is null)))`;
  return sql<boolean>`(u.removed_at is null and (u.kind = 0 or ${customers}))`;
}
