import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { handlesCases } from "#users/server/handles-cases-store.ts";
import { canBeNamed } from "#visibility/server/person-scope-store.ts";

/** What people are found by: addresses compare as everywhere, so that none is taken for another. */
export const authorKey = (text: string): string => (text.includes("@") ? emailKey(text) : text.toLowerCase());

const lower = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.toLowerCase()))];

/** The cases with these original numbers, by number in lower case. */
export async function findByOriginalNumber(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, lower(original_number) as number from care_case where lower(original_number) = any(${lower(numbers)})`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export type ImportAuthor = {
  readonly id: number;
  readonly isStaff: boolean;
  /** Whether cases can be assigned to them. */
  readonly handlesCases: boolean;
  /** Of a customer: the companies whose contact person they can be. */
  readonly companies: readonly number[];
};

/** People by their addresses and, of staff, by a name that only one of them has; by `authorKey`. */
export async function findAuthors(db: Db, texts: readonly string[]): Promise<Map<string, ImportAuthor>> {
  const wanted = [...new Set(texts.map(authorKey))];
  const { rows } = await sql<ImportAuthor & { keys: string[] }>`
    select u.id, u.kind = 0 as "isStaff", ${handlesCases("u")} as "handlesCases",
      array[email_key(u.email), case when u.kind = 0 then lower(u.name) end] as keys,
      array(select m.customer_no from user_customer m where m.user_id = u.id and ${canBeNamed(true)}) as companies
    from app_user u
    where u.removed_at is null and (email_key(u.email) = any(${wanted}) or u.kind = 0 and lower(u.name) = any(${wanted}))`.execute(
    db,
  );
  const found = new Map<string, ImportAuthor>();
  const several = new Set<string>();
  for (const { keys, ...author } of rows)
    for (const key of keys) {
      if (key && found.has(key)) several.add(key);
      if (key) found.set(key, author);
    }
  for (const key of several) found.delete(key);
  return found;
}
