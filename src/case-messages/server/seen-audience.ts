import { createHmac, randomBytes } from "node:crypto";
import type { StoredCase } from "#care-cases/server/public.ts";
import { maxMarked } from "#case-messages/contract/audience-token.ts";
import {
  type AudienceGrowth,
  grownSince,
  markOf,
  readAudienceToken,
  type SeenAudience,
  toAudienceToken,
} from "#case-messages/rules/seen-audience.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { secretKey } from "#sign-in/server/secret-key-store.ts";
import { maySeeReaders } from "#visibility/rules/readers.ts";
import { type CaseReader, findCompanyReaders } from "#visibility/server/readers-store.ts";

type CaseOfReaders = Pick<StoredCase, "id" | "customer_no">;

/** The company's people who can read a case, and what identifies them without saying who they are. */
type CompanyAudience = {
  readonly count: number;
  /** By name; not all of them, if there are many. */
  readonly first: readonly CaseReader[];
  readonly token: string;
};

type MarkedAudience = CompanyAudience & { readonly seen: SeenAudience; readonly mark: (id: number) => string };

async function findMarked(db: Db, { id: caseId, customer_no: customerNo }: CaseOfReaders): Promise<MarkedAudience> {
  const { count, first, sum } = await findCompanyReaders(db, caseId, maxMarked);
  const key = await secretKey(db, "audience", async () => randomBytes(32).toString("base64url"));
  const marked = (text: string) => markOf(createHmac("sha256", key).update(`${caseId} ${text}`).digest("base64url"));
  const mark = (id: number) => marked(`person ${id}`);
  const marks = new Set(count > maxMarked ? [marked(`all ${sum}`)] : first.map(({ id }) => mark(id)));
  const seen = { customerNo: customerNo ?? 0, count, marks };
  return { count, first, seen, mark, token: toAudienceToken(seen) };
}

export const findCompanyAudience = (db: Db, careCase: CaseOfReaders): Promise<CompanyAudience> =>
  findMarked(db, careCase);

/** What a message is held back for: who can read it now and couldn't when its writer looked. */
type GrownAudience = {
  readonly company: string;
  readonly hasMoved: boolean;
  /** How many can read it now, and how many of them are new. */
  readonly count: number;
  readonly added: number;
  /** Who is new, as far as the writer may know and it is known. */
  readonly names: readonly string[];
  /** As seen now. */
  readonly seenAudience: string;
};

const maxNamed = 5;

/** What was added to the readers of an external message since they were seen; null if nobody. */
export async function findGrown(
  db: Db,
  actor: Actor,
  careCase: CaseOfReaders & Pick<StoredCase, "customer_name">,
  seenAudience: string,
): Promise<GrownAudience | null> {
  const now = await findMarked(db, careCase);
  const growth = grownSince(readAudienceToken(seenAudience), now.seen);
  if (growth === null) return null;
  const { hasMoved, added } = growth;
  const names = maySeeReaders(actor, String(careCase.customer_no)) ? newNames(now, growth) : [];
  const company = careCase.customer_name ?? "";
  return { company, hasMoved, count: now.count, added, names, seenAudience: now.token };
}

const newNames = ({ first, mark }: MarkedAudience, { marks }: AudienceGrowth): string[] =>
  first
    .filter(({ id }) => marks.includes(mark(id)))
    .slice(0, maxNamed)
    .map(({ name }) => name);
