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
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";
import { maySeeReaders } from "#visibility/rules/readers.ts";
import { type CaseReader, findCompanyReaders, findEmailReader } from "#visibility/server/readers-store.ts";

type CaseOfReaders = Pick<StoredCase, "id" | "customer_no">;

/** The company's people who can read a case, and what identifies them without saying who they are. */
type CompanyAudience = {
  readonly count: number;
  /** By name; not all of them, if there are many. */
  readonly first: readonly CaseReader[];
  /** Not one of them: who can't see the case yet, but may read it by email. */
  readonly byEmail: CaseReader | null;
  readonly token: string;
};

type MarkedAudience = CompanyAudience & { readonly seen: SeenAudience; readonly mark: (id: number) => string };

const everybody = ({ first, byEmail }: Pick<CompanyAudience, "first" | "byEmail">): readonly CaseReader[] =>
  byEmail ? [...first, byEmail] : first;

async function findMarked(db: Db, { id: caseId, customer_no: customerNo }: CaseOfReaders): Promise<MarkedAudience> {
  const { count, first, sum } = await findCompanyReaders(db, caseId, maxMarked);
  const byEmail = await findEmailReader(db, caseId);
  const key = await secretKey(db, "audience", async () => randomBytes(32).toString("base64url"));
  const marked = (text: string) => markOf(createHmac("sha256", key).update(`${caseId} ${text}`).digest("base64url"));
  const mark = (id: number) => marked(`person ${id}`);
  const [all, allSum] = [count + (byEmail ? 1 : 0), sum + (byEmail?.sum ?? 0)];
  const each = () => everybody({ first, byEmail }).map(({ id }) => mark(id));
  const marks = new Set(all > maxMarked ? [marked(`all ${allSum}`)] : each().sort());
  const seen = { customerNo: customerNo ?? 0, count: all, marks };
  return { count, first, byEmail, seen, mark, token: toAudienceToken(seen) };
}

export const findCompanyAudience = (db: Db, careCase: CaseOfReaders): Promise<CompanyAudience> =>
  findMarked(db, careCase);

/** What a message is held back for: who can read it now and couldn't when its writer looked. */
export type GrownAudience = {
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
async function findGrown(
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
  return { company, hasMoved, count: now.seen.count, added, names, seenAudience: now.token };
}

const newNames = ({ mark, ...now }: MarkedAudience, { marks }: AudienceGrowth): string[] =>
  everybody(now)
    .filter(({ id }) => marks.includes(mark(id)))
    .slice(0, maxNamed)
    .map(({ name }) => name);

type MessageWithMark = {
  readonly actor: Actor;
  readonly body: { readonly isInternal: boolean; readonly seenAudience?: string | undefined };
};

/** What was added to the readers of a message since its writer looked; null if nobody, or if it isn't compared. */
export const findGrownFor = async (
  db: Db,
  { actor, body: { isInternal, seenAudience } }: MessageWithMark,
  current: Parameters<typeof findGrown>[2],
): Promise<GrownAudience | null> =>
  seenAudience === undefined || isInternal ? null : findGrown(db, actor, current, seenAudience);

/** What a page sends goes to nobody who couldn't read it when its writer looked, unless they look again. */
export async function refuseGrown(
  db: Db,
  written: MessageWithMark & { refuse(code: "audienceGrown", data: GrownAudience): Error },
  current: Parameters<typeof findGrown>[2],
): Promise<void> {
  const grown = await findGrownFor(db, written, current);
  if (grown) throw written.refuse("audienceGrown", grown);
}
