import { listReasons } from "./list-reasons.ts";
import type { Execution } from "./read-plans.ts";
import type { Reason } from "./reason.ts";

/** Rows, or blocks, that may be read per returned row. */
export const maxPerRow = 50;
/** Fewer rows are always fine, such as a small table's page. Below what the largest company has in the smallest data. */
export const fewRows = 300;
/** Blocks of 8 KB, likewise. */
export const fewBlocks = 2_000;

const reasons: readonly Reason[] = [
  ...listReasons,
  {
    holds: (text) => /^select c\.relname as table, .* pg_total_relation_size\(c\.oid\)/.test(text),
    rows: () => 2_000,
    why: "sizes of all tables with their indexes come from the catalog (system-store.ts)",
  },
  {
    holds: (text) =>
      /^delete from (?:case_subscriber|case_presence|message_draft|message_mention) \w .* and not exists \( ?select from app_user u /.test(
        text,
      ),
    rows: () => 4_000,
    why: "a case that moves leaves everybody whom its new company doesn't have (isLeftBehind)",
  },
  {
    holds: (text) =>
      /select id, storage_key as key from \w+ where id > \$1 and left\(storage_key, 2\) = any/.test(text),
    rows: (cases) => 4_000 + 2 * cases,
    why: "a sweep of the file store goes through all files (file-rows-store.ts)",
  },
  {
    holds: (text) => /^select t\.id, t\.name, t\.danish_name as .* as members from team t /.test(text),
    rows: () => 4_000,
    why: "each team's members stand in its row",
  },
  {
    holds: (text) => /^select t\.id, t\.name, .* count\(distinct p\.id\)::int as cases from /.test(text),
    rows: () => 6_000,
    why: "titles of the newest 5,000 cases are compared for tags of similar ones (suggested-tags-store.ts)",
  },
  {
    holds: (text) => /^select a\.id, a\.name, a\.description, .* from service_level_agreement a /.test(text),
    rows: () => 4_000,
    why: "each agreement says how many companies have it",
  },
  {
    holds: (text) =>
      /^select count\(\*\)::int as count from \( ?select from customer c (?:left join .* )?where .*\) found$/.test(
        text,
      ),
    rows: () => 4_000,
    why: "counts companies, to its limit",
  },
  {
    holds: (text) => /^\/\*prepared\*\/ select p\.value as kept, .* user_preference p on .* p\.kind = \d+$/.test(text),
    rows: () => 3_200,
    why: "whether a person created one of a company's newest 1,000 cases of each status group (first-steps-store.ts)",
  },
  {
    holds: (text) => /^select c\.customer_no::text as "customerNumber", .* as "openCases", /.test(text),
    rows: (cases) => 9_000 + cases / 40,
    why: "each company of a page says how many people and open cases it has",
  },
  {
    holds: (text) =>
      /^select c\.customer_no::text as "customerNumber", c\.name from customer c where \(' ' \|\| replace/.test(text),
    rows: () => 4_000,
    why: "a company is found by the beginnings of its words, which are compared with those of all",
  },
  {
    holds: (text) => /^select s\.id, s\.user_id, s\.kind, s\.name, .* order by p\.sort_key (?:asc|desc), /.test(text),
    rows: (cases) => 9_000 + cases / 10,
    why: "a filter or an order of users that no index has reads them all, with their companies (user-list-store.ts)",
  },
  {
    holds: (text) =>
      /^select coalesce\(nullif\(count\(\*\) filter \(where exists \(select from team_member /.test(text),
    rows: () => 1_000,
    why: "the people of a role are counted among all staff",
  },
  {
    holds: (text) =>
      /^select u\.id, u\.name, u\.email, u\.job_title as "jobTitle", .* as teams from app_user u /.test(text),
    rows: () => 20_000,
    why: "each of the staff has their teams, and whoever they are reached through, in their row",
  },
  {
    holds: (text) => /^delete from "?notification"? where "?user_id"? = \$1$/.test(text),
    rows: (cases) => 1_000 + 10 * cases,
    why: "a person is pseudonymized once; no index has what was only emailed (forget-person.ts)",
  },
  {
    holds: (text) =>
      /^(?:select distinct case_id as "caseId", .* where|update case_change set "from_value" = case .* where) "?(?:case_)?id"? > \$\d+ and "?(?:case_)?id"? <= \$\d+ and /.test(
        text,
      ),
    rows: () => 10_000,
    why: "a pseudonymized person is looked for in all texts and history, in portions (forgotten-mentions-store.ts)",
  },
  {
    holds: (text) =>
      /^select (?:\* from \( select q\.\*, count\(\*\) over \(\) as found, |t\.id.* from \w+ t where \(t\.id > \$\d+ and t\.id <= \$\d+\) and )/.test(
        text,
      ),
    // 50,000 ids at a time, and of some what they belong to.
    rows: () => 110_000,
    why: "a person's data is exported once, from all rows, in portions of ids (user-data-section-store.ts)",
  },
  {
    holds: (text) => /^select count\(\*\)::int as count from customer c where not exists /.test(text),
    rows: () => 4_000,
    why: "companies without a language are counted before all of them are given one",
  },
  {
    holds: (text) => /^with w as materialized \( ?select c\.id, c\.customer_no, c\.closed_key, /.test(text),
    rows: () => 30_000,
    why: "says how much is due to be removed, among a bounded number of the oldest (due-rows-store.ts)",
  },
  {
    holds: (text) => /^select to_char\(c\.follow_key, .* from care_case c where c\.status_group in \(1, 2\)/.test(text),
    rows: (cases) => cases / 5,
    why: "open cases are counted by the day of their follow-up (work-load-store.ts)",
  },
  {
    holds: (text) =>
      /^(?:select n\.id, n\.case_id, n\.type, n\.at, n\.actor_id, u\.name as actor_name|\/\*prepared\*\/ select n\.id, n\.user_id, n\.case_id, )/.test(
        text,
      ),
    rows: () => 4_000,
    why: "where people are few, the names in an inbox or an email are looked up among all of them",
  },
  {
    holds: (text) => /^\/\*prepared\*\/ with due as \( select id from job where lane = \$1 /.test(text),
    rows: () => 20_000,
    why: "a plan made for few jobs reads a backlog whole, until its statistics are renewed within a minute (job-store.ts)",
  },
  {
    holds: (text) => /^select count\(\*\)::int as cases from care_case c where c\.status_group = 1 and /.test(text),
    rows: (cases) => 20_000 + cases / 5,
    why: "active cases are compared with the members of their companies (work-load-store.ts)",
  },
  {
    holds: (text) => /^with written as \( update care_case c set "follow_up_missed" = \$1,/.test(text),
    rows: (cases) => cases / 50,
    why: "each midnight reads the cases whose follow-up has passed, marked or not (old-cases-store.ts)",
  },
  {
    holds: (text) =>
      / care_case c .*"c"\."customer_no" = \$\d+ and c\.submitted_key < \$\d+ and \(c\.status_group in \(1, 2\) or /.test(
        text,
      ),
    rows: (cases) => cases / 10,
    why: "a company's month is counted from all its cases that were open in it (service-report-store.ts)",
  },
  {
    holds: (text) =>
      / join case_clock k on k\.case_id = c\.id .* "c"\."customer_no" = \$\d+ .* [rs]\.(?:settled|failed)_at >= \$\d+/.test(
        text,
      ),
    rows: (cases) => cases / 2,
    why: "a company's month is counted from the clocks of all its cases (docs/decisions/executive-figures.md)",
  },
  {
    holds: (text) => /^select width_bucket\(e\.at, \$1::timestamptz\[\]\) as place, sum\(e\.raised\)/.test(text),
    rows: (cases) => 1_000 + cases / 10,
    why: "a company's raised and ended cases are counted from those open in the period (report-store.ts)",
  },
  {
    holds: (text) =>
      /^select c\.id as case_id, c\.title, c\.status, exists \(select from notification_mute q /.test(text),
    rows: () => 4_000,
    why: "where an inbox is small, it is read for each of a page's cases instead of by an index of both (inbox-store.ts)",
  },
  {
    holds: (text) =>
      /^select width_bucket\(since, \$1::date\[\]\) - 1 as at, key as type, .* from case_figure_change/.test(text),
    rows: () => 10_000,
    why: "figures of a period add up those of its days and types (docs/decisions/executive-figures.md)",
  },
  {
    holds: (text) => /^insert into customer_preference .* from customer c where not exists /.test(text),
    rows: (cases) => 4_000 + cases / 10,
    why: "all companies without a language are given one, once",
  },
  {
    holds: (text) => /(?:update|from) refusal_count (?:set|where) /.test(text),
    rows: () => 10_000,
    why: "refusals are counted by person and kind, of which each has few at a time (refusal-count-store.ts)",
  },
  {
    holds: (text) => /^select -c\.owner_key as id, count\(\*\)::int as cases from care_case c /.test(text),
    rows: (cases) => cases / 5,
    why: "open cases are counted by the team that owns them",
  },
];

/** Why a statement may read this much; null if undocumented. */
export const reasonOf = ({ text, read }: Execution, cases: number): string | null =>
  reasons.find(({ holds, rows }) => holds(text) && read <= rows(cases))?.why ?? null;
