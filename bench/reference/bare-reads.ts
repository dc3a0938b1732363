import type { CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import type { Statement } from "./bare-sql.ts";

/* Minimal SQL for the same results as Havn, written by hand from the tables rather than copied from Havn, so bad
   statements show. Access depends on the company only; rights, sessions and limits are Havn's own cost. */

/** Null: staff. */
type Company = number | null;

const rowColumns = `c.id, c.title, c.case_type, c.severity, c.channel, c.status, c.state, c.priority, c.customer_no, c.contact_id,
  c.owner_user_id, c.owner_team_id, c.assignee_id, c.follow_up, c.created_at, c.updated_at, c.last_customer_message_at,
  c.last_staff_message_at, c.estimate_hours, c.first_response_sent, c.external_reference, c.submitted_at, c.closed_at,
  c.clock_target, c.clock_state, c.clock_mode, c.clock_due_at, c.clock_left, c.version`;
const names = `customer.name as customer_name, contact.name as contact_name, owner.name as owner_name, team.name as team_name,
  assignee.name as assignee_name`;
const joins = `left join customer using (customer_no)
  left join app_user contact on contact.id = c.contact_id
  left join app_user owner on owner.id = c.owner_user_id
  left join team on team.id = c.owner_team_id
  left join app_user assignee on assignee.id = c.assignee_id`;

const sortColumns: Readonly<Record<string, string>> = {
  updatedAt: "updated_at",
  createdAt: "created_at",
  id: "id",
  title: "title_sort",
  severity: "severity_key",
  followUpDate: "follow_key",
  timeLeft: "due_key",
};
const statusGroups: Readonly<Record<string, readonly number[]>> = {
  all: [1, 2, 3],
  active: [1],
  backlog: [2],
  closed: [3],
};

/** Conditions except the status group, with parameters numbered in order. */
function conditionsOf({ filters = {} }: CaseSearchInput, company: Company) {
  const values: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    return condition(`$${values.length}`);
  };
  const day = (text: string): string => {
    const [, sign = "+", days = "0"] = /^today(?:([+-])(\d+))?$/.exec(text) ?? [];
    return `current_date ${sign} ${Number(days)}`;
  };
  const conditions: string[] = [];
  if (company !== null) conditions.push(add((place) => `c.customer_no = ${place}`, company));
  const { status, severity, caseType, assignee, customerNumber, createdFrom } = filters;
  if (status)
    conditions.push(
      add(
        (place) => `c.status = any(${place}::smallint[])`,
        status.map((one) => caseStatuses.indexOf(one)),
      ),
    );
  if (severity)
    conditions.push(
      add(
        (place) => `c.severity = any(${place}::smallint[])`,
        severity.map((one) => severities.indexOf(one)),
      ),
    );
  if (caseType)
    conditions.push(
      add(
        (place) => `c.case_type = any(${place}::smallint[])`,
        caseType.map((one) => (caseTypes as readonly string[]).indexOf(one)),
      ),
    );
  if (assignee)
    conditions.push(add((place) => `c.assignee_id = ${place}`, typeof assignee[0] === "number" ? assignee[0] : 1));
  if (customerNumber) conditions.push(add((place) => `c.customer_no = ${place}`, Number(customerNumber[0])));
  if (createdFrom) conditions.push(`c.created_at >= ${day(createdFrom)}`);
  return { where: conditions.map((condition) => ` and ${condition}`).join(""), values };
}

/**
 * A list page, its names, and the count up to 1,000. The beginning of each status group is read from the group's own part
 * of an index, since one scan of several groups isn't in order.
 */
export function listSql(search: CaseSearchInput, company: Company): Statement[] {
  const { where, values } = conditionsOf(search, company);
  const groups = statusGroups[search.preset ?? "all"] ?? [];
  const column = sortColumns[search.sort?.by ?? "updatedAt"] ?? "updated_at";
  const direction = search.sort?.direction === "Ascending" ? "asc" : "desc";
  const order = `c.${column} ${direction}, c.id ${direction}`;
  const ofGroups = (columns: string, end: string) =>
    groups
      .map((group) => `(select ${columns} from care_case c where c.status_group = ${group}${where} ${end})`)
      .join(" union all ");
  return [
    {
      text: `select ${rowColumns}, ${names} from (
          select * from (${ofGroups("*", `order by ${order} limit 51`)}) c order by ${order} limit 51
        ) c ${joins} order by ${order}`,
      values,
    },
    { text: `select count(*) from (${ofGroups("1", "")} limit 1001) counted`, values },
  ];
}

/** A page of search results for a word, newest first, and the count up to 1,000. */
export function searchSql(word: string, company: Company): Statement[] {
  const document = company === null ? "doc_all" : "doc_pub";
  const hits = `case_search s join care_case c on c.id = s.case_id
    where s.${document} @@ $1::tsquery and c.status_group <> 0${company === null ? "" : " and c.customer_no = $2"}`;
  const values = company === null ? [`'${word}':*`] : [`'${word}':*`, company];
  return [
    {
      text: `select ${rowColumns}, ${names} from (select c.* from ${hits} order by c.updated_at desc, c.id desc limit 51) c ${joins}
        order by c.updated_at desc, c.id desc`,
      values,
    },
    { text: `select count(*) from (select 1 from ${hits} limit 1001) counted`, values },
  ];
}

const text = (sql: string, caseId: number): Statement => ({ text: sql, values: [caseId] });

/** Everything on a case page: six statements by the case's id. */
export function casePageSql(caseId: number, company: Company): Statement[] {
  const visible = company === null ? "" : " and not is_internal";
  return [
    text(
      `select ${rowColumns}, ${names}, d.description, creator.name as creator_name,
        (select json_agg(json_build_object('id', u.id, 'name', u.name)) from case_subscriber s join app_user u on u.id = s.user_id
          where s.case_id = c.id) as followers
        from care_case c join case_description d on d.case_id = c.id join app_user creator on creator.id = c.created_by ${joins}
        where c.id = $1${company === null ? "" : ` and c.customer_no = ${company}`}`,
      caseId,
    ),
    text(
      `select m.*, u.name from case_message m join app_user u on u.id = m.author_id
        where m.case_id = $1${visible} order by m.id desc limit 101`,
      caseId,
    ),
    text(
      `select f.id, f.message_id, f.name, f.size, f.content_type, f.created_at, u.name as uploader from case_file f
        join app_user u on u.id = f.uploaded_by where f.case_id = $1${visible} order by f.id`,
      caseId,
    ),
    text(
      `select h.*, u.name from case_change h join app_user u on u.id = h.user_id where h.case_id = $1 order by h.id desc limit 101`,
      caseId,
    ),
    text(
      `select ${rowColumns}, ${names} from (
          select related_id as id from case_relation where case_id = $1 union all select case_id from case_relation where related_id = $1
        ) r join care_case c using (id) ${joins}${company === null ? "" : ` where c.customer_no = ${company}`}`,
      caseId,
    ),
    text(
      `select k.*, (select json_agg(s order by s.place) from case_clock_stretch s where s.case_id = k.case_id) as stretches
        from case_clock k where k.case_id = $1`,
      caseId,
    ),
  ];
}

/** The newest open cases of a company that share words with a title. */
export function similarSql(title: string, company: number): Statement[] {
  const words = title
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `'${word.replaceAll("'", "")}'`)
    .join(" | ");
  return [
    {
      text: `select ${rowColumns}, ${names} from (
          select c.* from case_search s join care_case c on c.id = s.case_id
          where s.doc_pub @@ $1::tsquery and c.customer_no = $2 and c.status_group in (1, 2)
          order by ts_rank(s.doc_pub, $1::tsquery) desc limit 5
        ) c ${joins}`,
      values: [words, company],
    },
  ];
}
