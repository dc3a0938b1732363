-- The data of the bench: 500 companies of uneven size, most of them with an agreement, 100 staff, :cases cases, five messages
-- each, or ten at a million. The same every time, but for the day.
-- Codes are those of the value lists in src/care-cases/contract/care-case.ts. Run by prepare-database.ts, step by step.

-- step: people
INSERT INTO team (id, name, danish_name) SELECT n, 'Team ' || n, 'Team ' || n FROM generate_series(1, 8) n;
INSERT INTO customer (customer_no, name, name_sort, service_level_agreement_id)
SELECT 10000 + n, 'Company ' || n, 'company ' || lpad(n::text, 4, '0'),
  (SELECT id FROM service_level_agreement WHERE name = CASE WHEN n % 10 < 5 THEN 'Standard' WHEN n % 10 < 8 THEN 'Premium' END)
FROM generate_series(1, 500) n;
INSERT INTO app_user (id, kind, staff_roles, name, name_sort, email)
SELECT n, 0, ARRAY['agent', 'coordinator', 'executive', 'administrator'], 'Staff ' || n, 'staff ' || lpad(n::text, 4, '0'), 'staff' || n || '@havn.example' FROM generate_series(1, 100) n;
INSERT INTO app_user (id, kind, name, name_sort, email)
SELECT 1000 + n, 1, 'User ' || n, 'user ' || lpad(n::text, 5, '0'), 'user' || n || '@customer.example' FROM generate_series(1, 3000) n;
-- The first four staff have chosen a dashboard each: agent, coordinator, executive, and none.
UPDATE app_user SET dashboard = id - 1 WHERE id <= 3;
INSERT INTO team_member (team_id, user_id) SELECT 1 + n % 8, n FROM generate_series(1, 100) n;
INSERT INTO user_customer (user_id, customer_no, is_administrator)
SELECT 1000 + n, 10001 + (n - 1) % 500, n <= 500 FROM generate_series(1, 3000) n;
-- A tenth of the customers' people belong to two or three companies; user 1010 to a large one beside a small one.
INSERT INTO user_customer (user_id, customer_no, is_administrator)
SELECT 1000 + n, 10001 + (n - 1 + 37 * k) % 500, false FROM generate_series(10, 3000, 10) n CROSS JOIN generate_series(1, 1 + n % 2) k
UNION ALL SELECT 1010, 10001, false;
-- Staff and the companies' administrators have saved views of the lists of all, active and closed cases.
INSERT INTO saved_search_set (user_id, version, searches)
SELECT u.id, 3, (
  SELECT jsonb_agg(jsonb_build_object('id', 'view-' || lpad(v::text, 4, '0'), 'name', 'View ' || v,
    'list', (array['all', 'active', 'closed'])[1 + v % 3], 'isDefault', false, 'text', '',
    'filters', CASE WHEN v % 2 = 0 THEN '{"severity": ["Critical", "Important"]}'::jsonb ELSE '{"createdFrom": "today-30"}' END,
    'sort', '{"by": "createdAt", "direction": "Descending"}'::jsonb, 'columns', '[]'::jsonb) ORDER BY v)
  FROM generate_series(1, 2 + u.id % 7) v)
FROM app_user u WHERE u.id <= 100 OR u.id BETWEEN 1001 AND 1500;
-- Customers of the second largest company see their own cases only. User 100 belongs to five companies, with other rights in each.
UPDATE customer SET own_cases_only = true WHERE customer_no = 10002;
INSERT INTO user_customer (user_id, customer_no, is_administrator)
VALUES (1100, 10001, false), (1100, 10002, false), (1100, 10030, true), (1100, 10450, false);

-- step: sentences
-- Words of falling frequency: the hundredth is met ten times as rarely as the tenth. "faktura" is in about a quarter of the
-- cases, "ildfluesamling" in about one of a thousand.
CREATE TEMP TABLE word AS
SELECT n AS id,
  CASE n WHEN 60 THEN 'faktura' WHEN 90 THEN 'ordre' WHEN 150 THEN 'printer' WHEN 250 THEN 'rapport' WHEN 600 THEN 'login'
  ELSE (array['kon','lag','fra','reg','ord','sal','mod','for','und','bet'])[1 + n % 10]
    || (array['to','er','gt','nin','el','is','al','ost','ind','ud'])[1 + n / 10 % 10]
    || (array['ring','else','hed','skab','dom','ation','ing','eri','ur','um'])[1 + n / 100 % 10]
    || (array['','s','er','en','ne','et','fil','liste','felt','kode'])[1 + n / 1000 % 10] END AS word
FROM generate_series(1, 8000) n;
CREATE UNIQUE INDEX ON word (id);
ANALYZE word;
CREATE TEMP TABLE sentence AS
SELECT s.id, string_agg(w.word, ' ' ORDER BY p) AS sentence
FROM generate_series(1, 20000) s(id)
CROSS JOIN generate_series(1, 12) p
JOIN word w ON w.id = floor(power(8000::float8, ((hashint8(s.id * 31 + p * 7919)::bigint + 2147483648) / 4294967296.0)::float8))::int
GROUP BY s.id;
UPDATE sentence SET sentence = sentence || ' ildfluesamling' WHERE id = 777;
ALTER TABLE sentence ADD COLUMN doc tsvector;
UPDATE sentence SET doc = search_document(sentence);
CREATE UNIQUE INDEX ON sentence (id);
ANALYZE sentence;

-- step: cases
-- r1 to r12: numbers from 0 to 1 that look random, from hashes of the id.
CREATE TEMP TABLE plan AS
WITH random AS (
  SELECT n AS id,
    (hashint8(n * 11 + 1)::bigint + 2147483648) / 4294967296::float8 AS r1,
    (hashint8(n * 13 + 2)::bigint + 2147483648) / 4294967296::float8 AS r2,
    (hashint8(n * 17 + 3)::bigint + 2147483648) / 4294967296::float8 AS r3,
    (hashint8(n * 19 + 4)::bigint + 2147483648) / 4294967296::float8 AS r4,
    (hashint8(n * 23 + 5)::bigint + 2147483648) / 4294967296::float8 AS r5,
    (hashint8(n * 29 + 6)::bigint + 2147483648) / 4294967296::float8 AS r6,
    (hashint8(n * 31 + 7)::bigint + 2147483648) / 4294967296::float8 AS r7,
    (hashint8(n * 37 + 8)::bigint + 2147483648) / 4294967296::float8 AS r8,
    (hashint8(n * 41 + 9)::bigint + 2147483648) / 4294967296::float8 AS r9,
    (hashint8(n * 43 + 10)::bigint + 2147483648) / 4294967296::float8 AS r10,
    (hashint8(n * 47 + 11)::bigint + 2147483648) / 4294967296::float8 AS r11,
    (hashint8(n * 53 + 12)::bigint + 2147483648) / 4294967296::float8 AS r12
  FROM generate_series(1, :cases) n
), shaped AS (
  SELECT *,
    10001 + floor(500 * power(r1, 2.5))::int AS customer_no,
    CASE WHEN r2 < 0.880 THEN 10 WHEN r2 < 0.920 THEN 11 WHEN r2 < 0.932 THEN 9 WHEN r2 < 0.950 THEN 3 WHEN r2 < 0.966 THEN 2
      WHEN r2 < 0.970 THEN 4 WHEN r2 < 0.975 THEN 5 WHEN r2 < 0.979 THEN 6 WHEN r2 < 0.991 THEN 7 WHEN r2 < 0.994 THEN 8
      WHEN r2 < 0.998 THEN 1 ELSE 0 END AS status,
    2 + floor(:spread * r3)::int AS messages
  FROM random
)
SELECT *, :now::timestamptz
    - CASE WHEN status >= 10 THEN interval '1000 days' * (1 - id / :cases::float8) + interval '14 days'
      WHEN status = 7 THEN interval '300 days' * r4 + interval '3 days'
      ELSE interval '25 days' * r4 + interval '2 days' END AS raised_at
FROM shaped;
CREATE UNIQUE INDEX ON plan (id);
ANALYZE plan;

-- Both clocks of each case. Support time is taken for 37 hours spread evenly over a week; what runs is due around now: some
-- has failed, some is due soon. A twentieth of the open cases that somebody took still wait for their first response.
CREATE TEMP TABLE clocks AS
WITH dated AS (
  SELECT *, floor(5 * r6)::smallint AS severity,
    status > 1 AND (status >= 9 OR r8 < 0.95) AS answered,
    least(raised_at + interval '10 minutes' + interval '22 hours' * power(r12, 3),
      CASE WHEN status >= 9 THEN raised_at + interval '3 hours' + interval '12 days' * power(r5, 4) END) AS answered_at,
    raised_at + interval '3 hours' + interval '12 days' * power(r5, 4) AS would_end_at
  FROM plan
), agreed AS (
  SELECT d.*, least(would_end_at, :now::timestamptz - interval '1 minute') AS ended_at, pace, coalesce(t.clock, 0) AS mode,
    c.service_level_agreement_id AS agreement_id,
    t.first_response_minutes AS first_target, t.resolution_minutes AS resolution_target,
    greatest(d.raised_at + interval '1 minute' * t.first_response_minutes * pace,
      CASE WHEN d.status < 9 AND NOT d.answered THEN :now::timestamptz + interval '5 days' * (r10 - 0.4) END) AS first_due,
    d.raised_at + interval '1 minute' * t.resolution_minutes * pace AS resolution_due
  FROM dated d
  JOIN customer c ON c.customer_no = d.customer_no
  LEFT JOIN service_level_target t ON t.agreement_id = c.service_level_agreement_id AND t.severity = d.severity AND d.status > 0
  CROSS JOIN LATERAL (SELECT CASE t.clock WHEN 1 THEN 1 ELSE 168 / 37.0 END AS pace) paced
), states AS (
  SELECT id, severity, answered, answered_at, ended_at, pace, mode, agreement_id, first_target, resolution_target, first_due,
    greatest(resolution_due, CASE WHEN status IN (1, 3) THEN :now::timestamptz + interval '16 days' * (r5 - 0.4) END)
      AS resolution_due,
    CASE WHEN first_target IS NULL THEN 0 WHEN answered THEN CASE WHEN answered_at <= first_due THEN 3 ELSE 4 END
      WHEN status >= 10 THEN 5 ELSE 1 END AS first_state,
    CASE WHEN resolution_target IS NULL THEN 0 WHEN status >= 9 THEN CASE WHEN ended_at > resolution_due THEN 4 WHEN status = 11 THEN 5 ELSE 3 END
      WHEN status IN (1, 3) THEN 1 WHEN r10 < 0.15 THEN 4 ELSE 2 END AS resolution_state,
    floor(60000.0 * resolution_target * (r10 - 0.15))::bigint AS time_left
  FROM agreed
)
SELECT *, CASE WHEN first_state = 1 AND (resolution_state <> 1 OR first_due <= resolution_due) THEN 0
  WHEN resolution_state > 0 THEN 1 WHEN first_state > 0 THEN 0 END AS target
FROM states;
CREATE UNIQUE INDEX ON clocks (id);
ANALYZE clocks;
INSERT INTO care_case (id, customer_no, title, title_sort, case_type, severity, channel, status, priority, state, created_by,
  contact_id, owner_user_id, owner_team_id, assignee_id, follow_up, follow_up_missed, estimate_hours, first_response_sent,
  external_reference, status_reason, created_at, updated_at, submitted_at, closed_at, first_response_at,
  last_customer_message_at, last_staff_message_at, version, first_response_state, first_response_due_at, resolution_state,
  resolution_due_at, clock_target, clock_state, clock_mode, clock_due_at, clock_left)
SELECT p.id, p.customer_no, initcap(left(s.sentence, 1)) || substr(left(s.sentence, 60), 2), lower(left(s.sentence, 60)),
  floor(3 * r9), k.severity, floor(4 * r7), p.status, floor(4 * r8),
  CASE WHEN p.status = 0 THEN 0 WHEN p.status = 10 THEN 5 WHEN p.status = 11 THEN 6 WHEN p.missed THEN 2
    WHEN p.status = 8 THEN 3 WHEN p.status = 7 THEN 4 ELSE 1 END,
  p.contact, p.contact,
  CASE WHEN p.taken AND r4 < 0.4 THEN 1 + floor(100 * r10)::int END,
  CASE WHEN p.taken AND r4 >= 0.4 THEN 1 + floor(8 * r10)::int END,
  CASE WHEN p.taken THEN 1 + floor(100 * r11)::int END, p.follow_up, p.missed,
  CASE WHEN r12 < 0.2 OR p.status < 10 AND r12 < 0.6 THEN floor(80 * r5) / 4 END, false,
  CASE WHEN r12 > 0.85 THEN 'REF-' || p.id END, CASE WHEN p.status = 11 THEN 'No longer needed' END,
  p.raised_at, p.raised_at + interval '1 day' * (1 + r4), p.raised_at,
  CASE WHEN p.status >= 10 THEN k.ended_at END, CASE WHEN k.answered THEN k.answered_at END,
  p.raised_at + CASE WHEN r8 < 0.7 THEN interval '20 hours' ELSE interval '23 hours' END,
  CASE WHEN k.answered THEN p.raised_at + interval '22 hours' END, 6,
  k.first_state, CASE WHEN k.first_state IN (1, 4) THEN k.first_due END,
  k.resolution_state, CASE WHEN k.resolution_state IN (1, 4) THEN k.resolution_due END,
  k.target,
  CASE k.target WHEN 0 THEN k.first_state WHEN 1 THEN CASE WHEN p.status < 9 AND k.resolution_state = 4 THEN 2 ELSE k.resolution_state END
    ELSE 0 END, k.mode,
  CASE WHEN k.target = 0 AND k.first_state = 1 THEN k.first_due
    WHEN k.target = 1 AND k.resolution_state = 1 THEN k.resolution_due END,
  CASE WHEN k.target = 1 AND p.status < 9 AND k.resolution_state IN (2, 4) THEN k.time_left END
FROM (
  SELECT *, status > 1 AS taken, coalesce(follow_up < :now::date AND status < 10, false) AS missed
  FROM (
    SELECT *, 1001 + (customer_no - 10001) + 500 * floor(6 * r4)::int AS contact,
      CASE WHEN status BETWEEN 2 AND 9 AND r3 < 0.8 THEN :now::date - 6 + floor(60 * r4)::int END AS follow_up
    FROM plan
  ) dated
) p
JOIN clocks k ON k.id = p.id
JOIN sentence s ON s.id = 1 + (p.id * 7) % 20000;
INSERT INTO case_description (case_id, description)
SELECT p.id, '<p>' || a.sentence || '</p><p>' || b.sentence || ' ' || c.sentence || '</p>'
FROM plan p
JOIN sentence a ON a.id = 1 + (p.id * 7) % 20000
JOIN sentence b ON b.id = 1 + (p.id * 13) % 20000
JOIN sentence c ON c.id = 1 + (p.id * 17) % 20000;

-- step: messages
INSERT INTO case_message (id, case_id, author_id, by_staff, is_internal, comment, created_at)
SELECT row_number() OVER (ORDER BY raised_at + interval '3 hours' * n, case_id, n), case_id,
  CASE WHEN by_staff THEN coalesce(assignee_id, 1) ELSE contact_id END, by_staff, by_staff AND n % 4 = 0,
  '<p>' || a.sentence || '</p><p>' || b.sentence || '</p>', raised_at + interval '3 hours' * n
FROM (
  SELECT p.id AS case_id, p.raised_at, n, n % 2 = 0 AND c.first_response_at IS NOT NULL AS by_staff, c.assignee_id, c.contact_id
  FROM plan p JOIN care_case c ON c.id = p.id CROSS JOIN LATERAL generate_series(1, p.messages) n
) m
JOIN sentence a ON a.id = 1 + (case_id * 3 + n * 101) % 20000
JOIN sentence b ON b.id = 1 + (case_id * 5 + n * 211) % 20000;

INSERT INTO message_mention (message_id, user_id, case_id, is_internal)
SELECT id, 1 + (id * 7919) % 100, case_id, is_internal FROM case_message WHERE by_staff AND id % 20 = 0;

-- step: search documents
-- What indexCases makes of the same texts, from the documents of the sentences: ten times as fast. prepare-database.ts compares.
CREATE AGGREGATE pg_temp.all_of (tsvector) (sfunc = tsvector_concat, stype = tsvector);
INSERT INTO case_search (case_id, doc_pub, doc_all)
SELECT p.id,
  docs.pub || array_to_tsvector(array['b:' || c.status_group, 'c:' || p.customer_no]),
  docs.pub || coalesce(docs.internal, '') || array_to_tsvector(array['b:' || c.status_group])
FROM plan p
JOIN care_case c ON c.id = p.id
CROSS JOIN LATERAL (
  SELECT pg_temp.all_of(doc) FILTER (WHERE NOT is_internal) || search_document(c.title)
      || CASE WHEN p.id % 5 = 0 THEN search_document('Screenshot ' || p.id || '.png') ELSE '' END AS pub,
    pg_temp.all_of(doc) FILTER (WHERE is_internal)
      || CASE WHEN p.id % 20 = 1 THEN search_document('Log ' || p.id || '.txt') ELSE '' END AS internal
  FROM (
    SELECT s.doc, false AS is_internal FROM sentence s
    WHERE s.id = any(array[1 + (p.id * 7) % 20000, 1 + (p.id * 13) % 20000, 1 + (p.id * 17) % 20000])
    UNION ALL
    SELECT s.doc, n % 4 = 0 AND c.first_response_at IS NOT NULL FROM generate_series(1, p.messages) n
    JOIN sentence s ON s.id = any(array[1 + (p.id * 3 + n * 101) % 20000, 1 + (p.id * 5 + n * 211) % 20000])
  ) texts
) docs
WHERE p.status > 0;

-- step: history, files and subscribers
INSERT INTO case_change (case_id, type, at, user_id, from_value, to_value)
SELECT p.id, k.type, p.raised_at + interval '1 hour' * k.place, c.contact_id, k.from_value, k.to_value
FROM plan p
JOIN care_case c ON c.id = p.id
CROSS JOIN (VALUES (1, 16, NULL, 'Created'), (2, 1, NULL, 'Staff 7'), (3, 0, 'Created', 'WaitsOnHavn'), (4, 2, NULL, NULL))
  AS k(place, type, from_value, to_value)
WHERE p.status > 0
ORDER BY p.id, k.place;
INSERT INTO case_file (case_id, name, size, content_type, storage_key, uploaded_by, by_staff, created_at)
SELECT p.id, 'Screenshot ' || p.id || '.png', 20000 + p.id % 90000, 'image/png', md5('bench-' || p.id), c.contact_id, false, p.raised_at
FROM plan p JOIN care_case c ON c.id = p.id WHERE p.id % 5 = 0;
INSERT INTO case_subscriber (case_id, user_id)
SELECT p.id, c.contact_id FROM plan p JOIN care_case c ON c.id = p.id WHERE p.id % 3 = 0
UNION ALL SELECT id, 1 + floor(100 * r9)::int FROM plan WHERE r7 < 0.1;

-- Each twentieth file is staff's own, which customers never see.
INSERT INTO case_file (case_id, name, size, content_type, storage_key, uploaded_by, by_staff, is_internal, created_at)
SELECT p.id, 'Log ' || p.id || '.txt', 900 + p.id % 9000, 'text/plain', md5('bench-internal-' || p.id), coalesce(c.assignee_id, 1), true, true,
  p.raised_at + interval '1 day'
FROM plan p JOIN care_case c ON c.id = p.id WHERE p.id % 20 = 1;

-- step: relations, drafts and notifications
-- Each eighth case is related to the next one of its company, and one of a hundred to the two after that.
INSERT INTO case_relation (case_id, related_id)
SELECT id, related FROM (
  SELECT id, lead(id, 1) OVER later AS related, true AS is_kept FROM plan WINDOW later AS (PARTITION BY customer_no ORDER BY id)
  UNION ALL SELECT id, lead(id, 2) OVER later, id % 104 = 0 FROM plan WINDOW later AS (PARTITION BY customer_no ORDER BY id)
  UNION ALL SELECT id, lead(id, 3) OVER later, id % 104 = 0 FROM plan WINDOW later AS (PARTITION BY customer_no ORDER BY id)
) near WHERE related IS NOT NULL AND is_kept AND id % 8 = 0;
-- Who has begun an answer to one of forty open cases.
INSERT INTO message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
SELECT c.id, c.assignee_id, c.assignee_id, false, '<p>' || s.sentence || '</p>', c.updated_at
FROM care_case c JOIN sentence s ON s.id = 1 + (c.id * 7) % 20000
WHERE c.status_group = 1 AND c.assignee_id IS NOT NULL AND c.id % 40 = 0;
-- Of the newest messages to assignees (bit 0) and contact persons (bit 3) on one case of ten; most are read.
INSERT INTO notification (user_id, case_id, type, at, actor_id, message_id, is_internal, reasons, in_inbox, read_at, mail)
SELECT reader, case_id, 1, created_at, author_id, id, is_internal, CASE WHEN by_staff THEN 8 ELSE 1 END, true,
  CASE WHEN id % 9 > 0 THEN created_at + interval '1 hour' END, 0
FROM (
  SELECT DISTINCT ON (m.case_id) m.*, CASE WHEN m.by_staff THEN c.contact_id ELSE c.assignee_id END AS reader
  FROM case_message m JOIN care_case c ON c.id = m.case_id WHERE m.case_id % 10 = 3
  ORDER BY m.case_id, m.id DESC
) newest WHERE reader IS NOT NULL AND NOT (is_internal AND reader > 1000);

-- step: sequences
SELECT setval(pg_get_serial_sequence(t.name, 'id'), t.last) FROM (
  SELECT 'team' AS name, max(id)::bigint AS last FROM team
  UNION ALL SELECT 'app_user', max(id) FROM app_user
  UNION ALL SELECT 'care_case', max(id) FROM care_case
  UNION ALL SELECT 'case_message', max(id) FROM case_message
) t;
