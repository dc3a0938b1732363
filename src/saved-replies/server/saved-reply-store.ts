import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { ago, dayMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import { type SavedReplyActs, type SavedReplyTexts, savedReplyLanguages } from "#saved-replies/contract/saved-reply.ts";
import type { ReplyOwner } from "#saved-replies/rules/reply-rights.ts";
import type { Team } from "#users/contract/person.ts";

type Condition = RawBuilder<boolean>;

/** What all of them have in common, for one of their readers. */
export type ReplyRow = ReplyOwner & {
  readonly id: number;
  readonly version: number;
  readonly team: Team | null;
  readonly leadsIt: boolean;
  readonly isNote: boolean;
  readonly isRetired: boolean;
};

const columns = (
  actor: Actor,
) => sql`r.id, r.version, r.owner_id as "ownerId", r.team_id as "teamId", r.is_note as "isNote",
  r.retired_at is not null as "isRetired", coalesce(t.lead_id = ${actor.userId}, false) as "leadsIt",
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'danishName', t.danish_name) end as team`;

const isMember = ({ userId }: Actor): Condition =>
  sql<boolean>`exists (select from team_member m where m.team_id = r.team_id and m.user_id = ${userId})`;

/** Replies `r` that a member of staff can use: their own, those of their teams, and those of all. */
const usedBy = (actor: Actor): Condition =>
  sql<boolean>`(r.owner_id = ${actor.userId} or (r.owner_id is null and (r.team_id is null or ${isMember(actor)})))`;

/** Those and the ones that they keep for others: those of the teams that they lead, or of all teams. `t` is the team. */
export const readBy = (actor: Actor): Condition =>
  staffMay(actor, "shareReplies")
    ? sql<boolean>`(r.owner_id is null or r.owner_id = ${actor.userId})`
    : sql<boolean>`(${usedBy(actor)} or t.lead_id = ${actor.userId})`;

const textsOf = (fields: RawBuilder<unknown>) => sql`(select coalesce(json_object_agg(x.language, ${fields}), '{}')
  from saved_reply_text x where x.reply_id = r.id)`;
const known = textsOf(sql`json_build_object('title', x.title, 'beginning', x.beginning)`);
const whole = textsOf(sql`json_build_object('title', x.title, 'body', x.body)`);

/** Texts as stored, by the code of their language. */
type ByCode<Text> = Readonly<Record<string, Text>>;
type KnownText = { readonly title: string; readonly beginning: string };

export const byLanguage = <Text>(texts: ByCode<Text>) =>
  Object.fromEntries(savedReplyLanguages.map((language, code) => [language, texts[code] ?? null])) as {
    readonly [L in (typeof savedReplyLanguages)[number]]: Text | null;
  };

export type ListedReplyRow = ReplyRow & {
  readonly acts: readonly string[];
  readonly texts: ByCode<KnownText>;
  readonly usedAt: Date | null;
};

/** How long somebody's own uses count as recent. */
const recentMs = 30 * dayMs;

const listed = (actor: Actor) => sql`${columns(actor)},
  array(select jsonb_object_keys(r.acts)) as acts, ${known} as texts, own.at as "usedAt"`;
/** Replies `r`, with their teams and when the reader used them. */
const replies = (actor: Actor, now: Date) => sql`saved_reply r left join team t on t.id = r.team_id
  left join (
    select u.reply_id, max(u.at) as at from saved_reply_use u
    where u.user_id = ${actor.userId} and u.at > ${ago(now, recentMs)} group by u.reply_id) own on own.reply_id = r.id`;

/** The replies that the reader can use, without retired ones. */
export async function findUsableReplies(db: Db, actor: Actor, now: Date): Promise<ListedReplyRow[]> {
  const { own, teams, everybody } = savedReplyBounds.replies;
  const { rows } = await sql<ListedReplyRow>`${prepared}
    select ${listed(actor)} from ${replies(actor, now)}
    where ${usedBy(actor)} and r.retired_at is null order by r.id limit ${sql.lit(own + teams + everybody)}`.execute(
    db,
  );
  return rows;
}

export type ManagedReplyRow = ListedReplyRow & {
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly uses: number;
  readonly lastUsedAt: Date | null;
  readonly ended: number;
  readonly settled: number;
};

const figuresMs = 90 * dayMs;
/** Of so many of the latest uses it is counted after how many the customer wrote nothing more. */
const maxSettled = 200;

/** All replies that the reader sees, with how they are used. */
export async function findManagedReplies(db: Db, actor: Actor, now: Date): Promise<ManagedReplyRow[]> {
  const { rows } = await sql<ManagedReplyRow>`
    select ${listed(actor)}, changer.name as "changedBy", r.changed_at as "changedAt",
      f.uses, l.last as "lastUsedAt", coalesce(e.ended, 0) as ended, coalesce(e.settled, 0) as settled
    from ${replies(actor, now)} join app_user changer on changer.id = r.changed_by
    cross join lateral (
      select count(*)::int as uses from saved_reply_use u where u.reply_id = r.id and u.at > ${ago(now, figuresMs)}) f
    cross join lateral (select max(u.at) as last from saved_reply_use u where u.reply_id = r.id) l
    left join lateral (
      select count(*)::int as ended, count(*) filter (where not exists (
          select from case_message m where m.case_id = u.case_id and not m.by_staff and m.created_at > u.at
            and m.created_at <= u.closed_at))::int as settled
      from (
        select u.case_id, u.at, c.closed_at from saved_reply_use u join care_case c on c.id = u.case_id
        where u.reply_id = r.id and u.at > ${ago(now, figuresMs)} and c.closed_at > u.at
        order by u.at desc limit ${sql.lit(maxSettled)}) u) e on f.uses > 0
    where ${readBy(actor)} order by r.id limit ${sql.lit(savedReplyBounds.listed)}`.execute(db);
  return rows;
}

export type WholeReplyRow = ReplyRow & {
  readonly acts: SavedReplyActs;
  readonly texts: ByCode<{ readonly title: string; readonly body: string }>;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const findWhole = async (db: Db, actor: Actor, scope: Condition, id: number): Promise<WholeReplyRow | null> => {
  const { rows } = await sql<WholeReplyRow>`${prepared}
    select ${columns(actor)}, r.acts, ${whole} as texts, changer.name as "changedBy", r.changed_at as "changedAt"
    from saved_reply r left join team t on t.id = r.team_id join app_user changer on changer.id = r.changed_by
    where r.id = ${id}::bigint and ${scope}`.execute(db);
  return rows[0] ?? null;
};

/** A reply that the reader sees; null if there is none. */
export const findReply = (db: Db, actor: Actor, id: number) => findWhole(db, actor, readBy(actor), id);

/** A reply that the reader can use; null if there is none. */
export const findUsableReply = (db: Db, actor: Actor, id: number) =>
  findWhole(db, actor, sql<boolean>`${usedBy(actor)} and r.retired_at is null`, id);

/** The teams, for who keeps replies of any of them, or those that the person leads; not retired ones. */
export async function findTeamsToKeepFor(db: Db, actor: Actor): Promise<Team[]> {
  const led = staffMay(actor, "shareReplies") ? sql`` : sql`and t.lead_id = ${actor.userId}`;
  const { rows } = await sql<Team>`select t.id, t.name, t.danish_name as "danishName" from team t
    where t.retired_at is null ${led} order by t.id`.execute(db);
  return rows;
}

const keeping = 4_025_038;

/** Serializes changes of saved replies until the transaction ends: their numbers hold. */
export async function lockReplies(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(keeping)})`.execute(db);
}

const ofSame = ({ ownerId, teamId }: ReplyOwner): Condition =>
  sql<boolean>`r.owner_id is not distinct from ${ownerId}::int and r.team_id is not distinct from ${teamId}::int`;

/** How many replies these have, and all teams together; without retired ones. */
export async function countReplies(
  db: Db,
  owner: ReplyOwner,
): Promise<{ readonly same: number; readonly teams: number }> {
  const { rows } = await sql<{ same: number; teams: number }>`
    select count(*) filter (where ${ofSame(owner)})::int as same, count(r.team_id)::int as teams
    from saved_reply r where r.retired_at is null`.execute(db);
  return rows[0] ?? { same: 0, teams: 0 };
}

export type StoredTexts = {
  readonly [L in keyof SavedReplyTexts]: (NonNullable<SavedReplyTexts[L]> & { readonly beginning: string }) | null;
};

type By = { readonly userId: number; readonly now: Date };
type NewReply = ReplyOwner &
  By & {
    readonly isNote: boolean;
    readonly texts: StoredTexts;
    readonly acts: SavedReplyActs;
  };

export async function insertReply(
  db: Db,
  { ownerId, teamId, isNote, texts, acts, userId, now }: NewReply,
): Promise<number> {
  const { id } = await db
    .insertInto("saved_reply")
    .values({
      ...{ owner_id: ownerId, team_id: teamId, is_note: isNote, acts: JSON.stringify(acts) },
      ...{ changed_by: userId, changed_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeTexts(db, id, texts);
  return id;
}

async function storeTexts(db: Db, replyId: number, texts: StoredTexts): Promise<void> {
  await sql`delete from saved_reply_text where reply_id = ${replyId}`.execute(db);
  const rows = savedReplyLanguages.flatMap((name, language) => {
    const text = texts[name];
    return text ? [{ reply_id: replyId, language, ...text }] : [];
  });
  await db.insertInto("saved_reply_text").values(rows).execute();
}

type ReplyChange = By & {
  readonly isNote: boolean | undefined;
  readonly texts: StoredTexts | undefined;
  readonly acts: SavedReplyActs | undefined;
  readonly retiredAt: Date | null | undefined;
};

/** Stores changes of a reply, in its next version. */
export async function storeReply(db: Db, id: number, change: ReplyChange): Promise<void> {
  const { isNote, texts, acts, retiredAt, userId, now } = change;
  await db
    .updateTable("saved_reply")
    .set(({ eb }) => ({
      ...(isNote !== undefined && { is_note: isNote }),
      ...(acts !== undefined && { acts: JSON.stringify(acts) }),
      ...(retiredAt !== undefined && { retired_at: retiredAt }),
      ...{ version: eb("version", "+", 1), changed_by: userId, changed_at: now },
    }))
    .where("id", "=", id)
    .execute();
  if (texts) await storeTexts(db, id, texts);
}

/** Forgets all but those of these that were retired last; returns the store keys of their pictures. */
export async function forgetRetired(db: Db, owner: ReplyOwner): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (delete from saved_reply where id in (
      select r.id from saved_reply r where ${ofSame(owner)} and r.retired_at is not null
      order by r.retired_at desc, r.id desc offset ${sql.lit(savedReplyBounds.retired)}) returning id)
    select p.storage_key as key from gone join saved_reply_picture p on p.reply_id = gone.id`.execute(db);
  return rows.map(({ key }) => key);
}
