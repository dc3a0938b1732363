import type pg from "pg";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { followerBounds } from "#care-cases/parts/followers/contract.ts";
import { putOffBounds } from "#care-cases/parts/put-off/contract.ts";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { mostAgreements } from "#customers/contract/customer.ts";
import { presenceBounds } from "#live/contract/presence-bounds.ts";
import { mostNotifications } from "#notifications/server/notification-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { mostPictureHosts } from "#preferences/contract/picture-host-calls.ts";
import { viewBounds } from "#saved-views/contract/calls.ts";
import { serviceLevelBounds } from "#service-levels/contract/agreement-calls.ts";
import { sessionBounds } from "#sign-in/contract/session-bounds.ts";
import { staffBounds } from "#staff/contract/staff-bounds.ts";
import { userBounds } from "#users/contract/user-bounds.ts";

/** The location of the worlds: a case of the largest company, that company, and the share of each bound to store. */
export type Place = {
  readonly client: pg.Client;
  readonly caseId: number;
  readonly companyNo: number;
  /** The reader of each kind: staff, an administrator and a user of the company. */
  readonly readers: readonly number[];
  readonly share: number;
};

const amount = ({ share }: Place, bound: number): number => Math.max(2, Math.round(bound * share));

/** Ids of people without any other data. */
const strangers = { staff: 200_000, users: 300_000 } as const;

/** Everything that people can add to one case. */
export async function fillCase(place: Place): Promise<void> {
  const { client, caseId } = place;
  const files = amount(place, caseFileBounds.filesOfSide);
  const query = (text: string, ...values: unknown[]) => client.query(text, [caseId, ...values]);
  await query(
    `INSERT INTO case_file (case_id, name, size, content_type, storage_key, uploaded_by, by_staff, created_at)
    SELECT $1::bigint, repeat('ø', 240) || n || '.pdf', 1, 'application/pdf', 'world ' || n, 1 + n % 2, n % 2 = 0, now() - n * interval '1 s'
    FROM generate_series(1, $2::int) n`,
    // Those brought by emails exceed the bounds of both sides.
    4 * files,
  );
  await query(
    `INSERT INTO case_subscriber (case_id, user_id)
    SELECT $1::bigint, n FROM generate_series(${strangers.staff}, ${strangers.staff} + $2::int - 1) n UNION ALL
    SELECT $1::bigint, n FROM generate_series(${strangers.users}, ${strangers.users} + $2::int - 1) n ON CONFLICT DO NOTHING`,
    amount(place, followerBounds.ofSide),
  );
  await query(
    `WITH added AS (
      INSERT INTO case_message (case_id, author_id, by_staff, is_internal, comment, created_at)
      SELECT $1::bigint, 1, true, false, '<p>Til alle</p>', now() - interval '1 day' FROM generate_series(1, $2::int) RETURNING id)
    INSERT INTO message_mention (message_id, user_id, case_id, is_internal)
    SELECT id, u, $1::bigint, false FROM added, generate_series(${strangers.staff}, ${strangers.staff} + $3::int - 1) u`,
    amount(place, 2_000),
    amount(place, messageBounds.mentions),
  );
  await query(
    `INSERT INTO case_relation SELECT least($1::bigint, id), greatest($1::bigint, id) FROM (
      SELECT id FROM care_case WHERE id <> $1::bigint AND customer_no = (SELECT customer_no FROM care_case WHERE id = $1::bigint) LIMIT $2) o
    ON CONFLICT DO NOTHING`,
    amount(place, caseBounds.relatedCases),
  );
  await query(
    `INSERT INTO case_change (case_id, type, at, user_id, from_value, to_value)
    SELECT $1::bigint, (SELECT type FROM case_change LIMIT 1), now() - n * interval '1 s', 1, repeat('x', 150), repeat('y', 150)
    FROM generate_series(1, $2::int) n`,
    amount(place, 50_000),
  );
  await query(
    `INSERT INTO case_presence (case_id, user_id, tab_id, is_writing, seen_at)
    SELECT $1::bigint, u, 'tab-of-world-' || t, true, now() + interval '10 min'
    FROM generate_series(${strangers.staff}, ${strangers.staff} + $2::int - 1) u, generate_series(1, ${presenceBounds.person}) t`,
    amount(place, followerBounds.ofSide),
  );
  await query(
    `INSERT INTO message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
    SELECT $1::bigint, u, u, false, '<p>' || repeat('x ', 149000) || '</p>', now() FROM unnest($2::int[]) u ON CONFLICT DO NOTHING`,
    place.readers,
  );
  await fillClocks(place);
}

/** Nearly as many changes of its status and agreement as staff may make. */
async function fillClocks(place: Place): Promise<void> {
  const { client, caseId } = place;
  const each = amount(place, caseBounds.caseMoves.staff / 2) - 20;
  await client.query(
    `INSERT INTO case_clock_stretch (case_id, place, from_at, until_at, status, resolution, user_id)
    SELECT $1::bigint, 10 + n, now() - (n + 1) * interval '2 hours', now() - n * interval '2 hours', 1 + n % 2, n % 2, 1
    FROM generate_series(0, $2::int) n ON CONFLICT DO NOTHING`,
    [caseId, each],
  );
  await client.query(
    `INSERT INTO case_clock_basis (case_id, place, at, cause, agreement_id, severity, mode, first_response_minutes, resolution_minutes, calendar, user_id)
    SELECT b.case_id, 10 + n, now() - n * interval '2 hours', 1, b.agreement_id, b.severity, b.mode, 60, 480, b.calendar, 1
    FROM generate_series(0, $2::int) n, (SELECT * FROM case_clock_basis WHERE case_id = $1::bigint LIMIT 1) b ON CONFLICT DO NOTHING`,
    [caseId, each],
  );
  await client.query(
    `UPDATE case_clock SET
      stretch = (SELECT max(place) FROM case_clock_stretch s WHERE s.case_id = $1::bigint),
      basis = (SELECT max(place) FROM case_clock_basis b WHERE b.case_id = $1::bigint) WHERE case_id = $1::bigint`,
    [caseId],
  );
}

/** Everything that people can add to one company. */
export async function fillCompany(place: Place): Promise<void> {
  const { client, companyNo } = place;
  const users = amount(place, userBounds.usersOfCompany.all);
  await client.query(
    `INSERT INTO app_user (id, kind, name, name_sort, email)
    SELECT ${strangers.users} + n, 1, 'Bruger ' || n, 'bruger ' || n, 'u' || n || '@worlds.example' FROM generate_series(0, $1::int - 1) n
    ON CONFLICT DO NOTHING`,
    [users],
  );
  await client.query(
    `INSERT INTO user_customer (user_id, customer_no, is_administrator, accepted_at, invited_name)
    SELECT ${strangers.users} + n, $1::int, true, CASE WHEN n >= $3::int THEN now() END, 'Bruger ' || n
    FROM generate_series(0, $2::int - 1) n ON CONFLICT DO NOTHING`,
    [companyNo, users, amount(place, userBounds.usersOfCompany.invited)],
  );
  await client.query(
    `INSERT INTO service_agreement (customer_no, number, description, start_date, expiration_date)
    SELECT $1::int, repeat('9', 95) || n, repeat('x', 10000), current_date, current_date FROM generate_series(1, $2::int) n`,
    [companyNo, amount(place, mostAgreements)],
  );
  await client.query(
    "UPDATE customer SET notes = repeat('x', 10000), address = repeat('y', 300) WHERE customer_no = $1",
    [companyNo],
  );
}

/** A view whose filters all have the maximum length. */
const longView = (n: number) => ({
  id: `view-of-world-${n}`,
  name: `${n} ${"v".repeat(viewBounds.name - 4)}`,
  list: "all",
  isDefault: false,
  text: "x".repeat(bounds.searchText),
  filters: {
    title: "x".repeat(bounds.searchText),
    customerNumber: Array.from({ length: 50 }, (_, i) => `${10_001 + i}`),
  },
  sort: { by: "id", direction: "Ascending" },
  columns: [],
});

/** Everything that each reader can store for themselves. */
export async function fillPersons(place: Place): Promise<void> {
  const { client, readers, companyNo } = place;
  const query = (text: string, ...values: unknown[]) => client.query(text, [readers, ...values]);
  const views = Array.from({ length: amount(place, viewBounds.views) }, (_, n) => longView(n));
  await query(
    `INSERT INTO saved_search_set (user_id, version, searches) SELECT u, 1, $2::jsonb FROM unnest($1::int[]) u
    ON CONFLICT (user_id) DO UPDATE SET searches = excluded.searches`,
    JSON.stringify(views),
  );
  await query(
    `INSERT INTO message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
    SELECT c.id, u, u, false, '<p>' || repeat('x ', 5000) || '</p>', now()
    FROM unnest($1::int[]) u, (SELECT id FROM care_case ORDER BY id DESC LIMIT $2) c ON CONFLICT DO NOTHING`,
    amount(place, messageBounds.drafts),
  );
  await query(
    `WITH added AS (
      INSERT INTO care_case (title, customer_no, created_by, contact_id, channel, priority, status, state, created_at, updated_at)
      SELECT 'Kladde ' || n, $3::int, u, null, 3, 2, 0, 0, now(), now() FROM unnest($1::int[]) u, generate_series(1, $2::int) n
      RETURNING id)
    INSERT INTO case_description (case_id, description) SELECT id, '<p>' || repeat('x ', 5000) || '</p>' FROM added`,
    amount(place, caseBounds.drafts.cases),
    companyNo,
  );
  await query(
    `INSERT INTO case_put_off (user_id, case_id, until, note)
    SELECT u, c.id, now() + interval '1 year', repeat('n', 500)
    FROM unnest($1::int[]) u, (SELECT id FROM care_case WHERE status_group = 1 ORDER BY id LIMIT $2) c ON CONFLICT DO NOTHING`,
    amount(place, putOffBounds.cases),
  );
  await query(
    `INSERT INTO picture_host (user_id, host, allowed_at)
    SELECT u, n || '.' || repeat('h', 240) || '.example', now() FROM unnest($1::int[]) u, generate_series(1, $2::int) n`,
    amount(place, mostPictureHosts),
  );
  await query(
    `WITH added AS (
      INSERT INTO sign_in_session (id, user_id, created_at, last_used_at)
      SELECT gen_random_uuid(), u, now(), now() FROM unnest($1::int[]) u, generate_series(1, $2::int) RETURNING id)
    INSERT INTO refresh_token (hash, session_id, issued_at)
    SELECT sha256((id || ' ' || n)::bytea), id, now() FROM added, generate_series(1, 300) n`,
    amount(place, sessionBounds.open),
  );
}

/** Inboxes a fifth over their maximum, as they are before the hourly clean-up; half of it about one case. */
export async function fillInboxes(place: Place): Promise<void> {
  const { client, caseId, readers } = place;
  await client.query(
    `WITH others AS (SELECT array_agg(id ORDER BY id) AS ids FROM care_case WHERE status_group = 1)
    INSERT INTO notification (user_id, case_id, type, at, is_internal, reasons, in_inbox, mail)
    SELECT u, CASE WHEN n % 2 = 0 THEN $2::bigint ELSE ids[1 + n % cardinality(ids)] END,
      (SELECT type FROM notification LIMIT 1), now() - n * interval '1 s', false, 1, true, 0
    FROM unnest($1::int[]) u, generate_series(1, $3::int) n, others`,
    [readers, caseId, amount(place, 1.2 * mostNotifications)],
  );
}

/** Everything that administrators of this Havn can set up. */
export async function fillHavn(place: Place): Promise<void> {
  const { client } = place;
  const staff = amount(place, staffBounds.staff);
  await client.query(
    `INSERT INTO app_user (id, kind, staff_roles, name, name_sort, email)
    SELECT ${strangers.staff} + n, 0, '{agent}', 'Kollega ' || n, 'kollega ' || n, 'c' || n || '@worlds.example' FROM generate_series(0, $1::int - 1) n
    ON CONFLICT DO NOTHING`,
    [staff],
  );
  await client.query(
    `INSERT INTO team (id, name, danish_name) SELECT 100 + n, 'Many ' || n, 'Mange ' || n FROM generate_series(1, $1::int) n`,
    [amount(place, staffBounds.teams)],
  );
  await client.query(
    `INSERT INTO team_member (team_id, user_id) SELECT t.id, u FROM team t, generate_series(${strangers.staff}, ${strangers.staff} + $1::int - 1) u
    ORDER BY u, t.id LIMIT $2 ON CONFLICT DO NOTHING`,
    [staff, amount(place, staffBounds.teamMembers)],
  );
  await client.query(
    `INSERT INTO service_level_agreement (name, description) SELECT 'Many ' || n, repeat('x', 10000) FROM generate_series(1, $1::int) n`,
    [amount(place, serviceLevelBounds.all)],
  );
  await client.query(
    `INSERT INTO service_level_replaced (agreement_id, valid_from, targets, replaced_at)
    SELECT a.id, current_date, (SELECT json_agg(json_build_array(severity, clock, first_response_minutes, resolution_minutes))
      FROM service_level_target t WHERE t.agreement_id = a.id), now()
    FROM (SELECT agreement_id AS id FROM service_level_target LIMIT 1) a, generate_series(1, $1::int)`,
    [amount(place, serviceLevelBounds.targets)],
  );
  await client.query(
    `INSERT INTO retention_hold (case_id, reason, put_by, put_at)
    SELECT id, repeat('r', 500), 1, now() FROM care_case WHERE status_group = 1 ORDER BY id DESC LIMIT $1 ON CONFLICT DO NOTHING`,
    [amount(place, 500)],
  );
}
