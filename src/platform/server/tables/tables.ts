import type { ColumnType, Generated } from "kysely";
import type { AuditTables } from "./audit-tables.ts";
import type { ClockTables } from "./clock-tables.ts";
import type { Derived, Json } from "./column-types.ts";
import type { FigureTables } from "./figure-tables.ts";
import type { FileTables } from "./file-tables.ts";
import type { IntakeTables } from "./intake-tables.ts";
import type { MailboxTables } from "./mailbox-tables.ts";
import type { NotificationTables } from "./notification-tables.ts";
import type { QuotaTables } from "./quota-tables.ts";
import type { SignInTables } from "./sign-in-tables.ts";

/*
 * The rows of database/migrations, as Kysely sees them. bigint and numeric arrive as numbers,
 * dates as "YYYY-MM-DD", instants as Date.
 */

type TablesOfParts = AuditTables &
  ClockTables &
  FigureTables &
  FileTables &
  IntakeTables &
  MailboxTables &
  NotificationTables &
  QuotaTables &
  SignInTables;

export type Tables = TablesOfParts & {
  customer: {
    customer_no: number;
    name: string;
    name_sort: string;
    email: string | null;
    notes: Generated<string>;
    notes_version: Generated<number>;
    own_cases_only: Generated<boolean>;
    created_at: Generated<Date>;
    version: Generated<number>;
    phone: string | null;
    address: string | null;
    service_level_agreement_id: number | null;
  };
  service_agreement: {
    id: Generated<number>;
    customer_no: number;
    number: string;
    description: Generated<string>;
    start_date: string;
    expiration_date: string;
  };
  service_level_agreement: {
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    version: Generated<number>;
    retired_at: Date | null;
  };
  service_level_target: {
    agreement_id: number;
    severity: number;
    clock: number;
    first_response_minutes: number;
    resolution_minutes: number | null;
    valid_from: Generated<string>;
    valid_until: string | null;
    next_from: Derived<string | null>;
    set_by: number | null;
    set_at: Date | null;
  };
  customer_preference: { customer_no: number; kind: number; value: string };
  team: { id: Generated<number>; name: string };
  app_user: {
    id: Generated<number>;
    kind: number;
    name: string;
    name_sort: string;
    email: string;
    alternative_email: string | null;
    work_phone: string | null;
    mobile_phone: string | null;
    address: string | null;
    job_title: string | null;
    last_logged_in: Date | null;
    removed_at: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    pending_email: string | null;
    dashboard: number | null;
  };
  user_former_name: { user_id: number; name: string };
  team_member: { team_id: number; user_id: number };
  user_customer: {
    user_id: number;
    customer_no: number;
    is_administrator: Generated<boolean>;
    accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    invited_at: Date | null;
    invited_by: number | null;
    invited_name: string | null;
    invited_name_sort: string | null;
    shown_id: number | null;
  };
  email_ticket: {
    id: Generated<number>;
    token_hash: Buffer;
    purpose: number;
    user_id: number;
    customer_no: number | null;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    replaced_at: Date | null;
  };
  user_identity: { issuer: string; subject: string; user_id: number; linked_at: Generated<Date> };
  job: {
    id: Generated<number>;
    kind: string;
    lane: Generated<string>;
    dedupe_key: string | null;
    payload: Json;
    run_at: Date;
    attempts: Generated<number>;
    process: number | null;
    set_at: Generated<Date>;
    last_error: string | null;
    failed_at: Date | null;
    stored_at: Generated<Date>;
    is_refused: Generated<boolean>;
  };
  team_member_order: { user_id: number; member_ids: number[] };
  care_case: {
    id: Generated<number>;
    customer_no: number | null;
    title: Generated<string>;
    title_sort: Generated<string>;
    case_type: number | null;
    severity: number | null;
    channel: number;
    status: number;
    priority: number;
    state: number;
    bucket: Derived<number>;
    created_by: number;
    contact_id: number | null;
    owner_user_id: number | null;
    owner_team_id: number | null;
    assignee_id: number | null;
    follow_up: string | null;
    follow_up_missed: Generated<boolean>;
    estimate_hours: number | null;
    first_response_sent: Generated<boolean>;
    external_reference: string | null;
    status_reason: string | null;
    created_at: Date;
    updated_at: Date;
    submitted_at: Date | null;
    closed_at: Date | null;
    first_response_state: Generated<number>;
    first_response_due_at: Date | null;
    first_response_warn_at: Date | null;
    first_response_warned_at: Date | null;
    remind_on: string | null;
    silent_since: Date | null;
    sent_back_at: Date | null;
    resolution_state: Generated<number>;
    resolution_due_at: Date | null;
    clock_target: number | null;
    clock_state: Generated<number>;
    clock_mode: Generated<number>;
    clock_due_at: Date | null;
    clock_left: number | null;
    first_response_at: Date | null;
    last_customer_message_at: Date | null;
    last_staff_message_at: Date | null;
    version: Generated<number>;
    follow_key: Derived<string>;
    severity_key: Derived<number>;
    type_key: Derived<number>;
    customer_key: Derived<number>;
    contact_key: Derived<number>;
    owner_key: Derived<number>;
    assignee_key: Derived<number>;
    estimate_key: Derived<number>;
    first_response_key: Derived<number>;
    reference_key: Derived<string>;
    submitted_key: Derived<Date>;
    closed_key: Derived<Date>;
    last_message_key: Derived<Date>;
    last_message_by: Derived<number>;
    due_key: Derived<Date>;
  };
  saved_search_set: { user_id: number; version: number; searches: Json };
  case_description: { case_id: number; description: string };
  case_message: {
    id: Generated<number>;
    case_id: number;
    author_id: number;
    impersonator_id: number | null;
    by_staff: boolean;
    is_internal: boolean;
    comment: string;
    client_key: string | null;
    created_at: Date;
    edited_at: Date | null;
    deleted_at: Date | null;
  };
  message_mention: { message_id: number; user_id: number; case_id: number; is_internal: boolean };
  case_change: {
    id: Generated<number>;
    case_id: number;
    type: number;
    at: Date;
    user_id: number | null;
    impersonator_id: number | null;
    is_internal: Generated<boolean>;
    from_value: string | null;
    to_value: string | null;
    reason: string | null;
  };
  case_subscriber: { case_id: number; user_id: number };
  case_relation: { case_id: number; related_id: number };
  message_draft: {
    case_id: number;
    user_id: number;
    writer_id: number;
    is_internal: boolean;
    comment: string;
    saved_at: Date;
  };
  case_presence: { case_id: number; user_id: number; tab_id: string; is_writing: boolean; seen_at: Date };
  user_preference: { user_id: number; kind: number; value: string };
  picture_host: { user_id: number; host: string; allowed_at: Date };
  case_search: { case_id: number; doc_pub: unknown; doc_all: unknown };
};
