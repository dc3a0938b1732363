import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";

// The rows of the schema that database/migrations make, as Kysely sees them. Written by: node script/write-schema.mjs

export type Tables = {
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
    email_confirmed_at: Generated<Date | null>;
    pending_email: string | null;
    dashboard: number | null;
    staff_roles: Generated<string[]>;
    away_until: string | null;
    away_reach_id: number | null;
  };
  audit_entry: {
    id: GeneratedAlways<number>;
    at: Date;
    user_id: number | null;
    impersonator_id: number | null;
    customer_no: number | null;
    act: string;
    status: number;
    detail: ColumnType<unknown, string | null, string | null>;
    request_id: string | null;
  };
  audit_head: {
    is_only: Generated<boolean>;
    last_id: number;
    row_count: number;
    previous_hash: Buffer;
    hash: Buffer;
  };
  audit_removal: {
    up_to_id: number;
    at: Date;
    row_count: Generated<number>;
    hash: Generated<Buffer>;
  };
  audit_row: {
    id: number;
    at: Date;
    user_id: number | null;
    impersonator_id: number | null;
    customer_no: number | null;
    act: string;
    status: number;
    detail: ColumnType<unknown, string | null, string | null>;
    request_id: string | null;
    previous_hash: Buffer;
    hash: Buffer;
  };
  automatic_answer: {
    address: Buffer;
    at: Date;
  };
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
    bucket: GeneratedAlways<number>;
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
    first_response_at: Date | null;
    last_customer_message_at: Date | null;
    last_staff_message_at: Date | null;
    version: Generated<number>;
    follow_key: GeneratedAlways<string>;
    severity_key: GeneratedAlways<number>;
    type_key: GeneratedAlways<number>;
    customer_key: GeneratedAlways<number>;
    contact_key: GeneratedAlways<number>;
    owner_key: GeneratedAlways<number>;
    assignee_key: GeneratedAlways<number>;
    estimate_key: GeneratedAlways<number>;
    first_response_key: GeneratedAlways<number>;
    reference_key: GeneratedAlways<string>;
    submitted_key: GeneratedAlways<Date>;
    closed_key: GeneratedAlways<Date>;
    last_message_key: GeneratedAlways<Date>;
    first_response_state: Generated<number>;
    first_response_due_at: Date | null;
    resolution_state: Generated<number>;
    resolution_due_at: Date | null;
    clock_target: number | null;
    clock_state: Generated<number>;
    clock_mode: Generated<number>;
    clock_due_at: Date | null;
    clock_left: number | null;
    due_key: GeneratedAlways<Date>;
    last_message_by: GeneratedAlways<number>;
    first_response_warn_at: Date | null;
    first_response_warned_at: Date | null;
    remind_on: string | null;
    silent_since: Date | null;
    sent_back_at: Date | null;
  };
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
  case_clock: {
    case_id: number;
    started_at: Date;
    stretch: number;
    status: number;
    since: Date;
    basis: number;
    agreement_id: number | null;
    severity: number | null;
    mode: number;
    first_response_minutes: number | null;
    resolution_minutes: number | null;
    calendar: number;
    first_response_ran: number;
    first_response_failed_at: Date | null;
    first_response_stopped_at: Date | null;
    first_response_stopped_ran: number | null;
    first_response_stopped_agreed: boolean | null;
    answered_at: Date | null;
    answered_ran: number | null;
    answered_failed_at: Date | null;
    answered_agreed: boolean | null;
    resolution_ran: number;
    resolution_failed_at: Date | null;
    resolution_stopped_at: Date | null;
    resolution_stopped_ran: number | null;
    resolution_stopped_agreed: boolean | null;
  };
  case_clock_basis: {
    case_id: number;
    place: number;
    at: Date;
    cause: number;
    agreement_id: number | null;
    severity: number | null;
    mode: number;
    first_response_minutes: number | null;
    resolution_minutes: number | null;
    calendar: number;
    user_id: number | null;
    impersonator_id: number | null;
  };
  case_clock_stretch: {
    case_id: number;
    place: number;
    from_at: Date;
    until_at: Date | null;
    status: number;
    resolution: number;
    user_id: number | null;
    impersonator_id: number | null;
  };
  case_closing: {
    case_id: number;
    user_id: number;
    version: number;
    at: Date;
    case_before: ColumnType<unknown, string, string>;
    clock_before: ColumnType<unknown, string | null, string | null>;
  };
  case_description: {
    case_id: number;
    description: string;
  };
  case_figure: {
    span: number;
    since: string;
    key: number;
    raised: number;
    ended: number;
    first_owed: number;
    first_met: number;
    first_failed: number;
    resolution_owed: number;
    resolution_met: number;
    resolution_failed: number;
  };
  case_figure_change: {
    day: string;
    customer_no: number;
    case_type: number;
    raised: number;
    ended: number;
    first_owed: number;
    first_met: number;
    first_failed: number;
    resolution_owed: number;
    resolution_met: number;
    resolution_failed: number;
  };
  case_file: {
    id: Generated<number>;
    case_id: number;
    message_id: number | null;
    name: string;
    size: number;
    content_type: string;
    storage_key: string;
    uploaded_by: number;
    by_staff: boolean;
    is_internal: Generated<boolean>;
    is_pending: Generated<boolean>;
    created_at: Date;
    on_draft: Generated<boolean>;
    uploaded_for: number | null;
  };
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
  case_presence: {
    case_id: number;
    user_id: number;
    tab_id: string;
    is_writing: boolean;
    seen_at: Date;
  };
  case_put_off: {
    user_id: number;
    case_id: number;
    until: Date;
    note: string;
  };
  case_relation: {
    case_id: number;
    related_id: number;
  };
  case_search: {
    case_id: number;
    doc_pub: unknown;
    doc_all: unknown;
    is_full: Generated<boolean>;
  };
  case_subscriber: {
    case_id: number;
    user_id: number;
  };
  copied_follower: {
    case_id: number;
    user_id: number;
  };
  customer: {
    customer_no: number;
    name: string;
    name_sort: string;
    email: string | null;
    notes: Generated<string>;
    own_cases_only: Generated<boolean>;
    created_at: Generated<Date>;
    version: Generated<number>;
    phone: string | null;
    address: string | null;
    service_level_agreement_id: number | null;
    notes_version: Generated<number>;
  };
  customer_preference: {
    customer_no: number;
    kind: number;
    value: string;
  };
  email_link: {
    id: GeneratedAlways<number>;
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
  emptied_case: {
    case_id: number;
    at: Date;
  };
  export_slot: {
    id: GeneratedAlways<number>;
    process: number;
    person_id: number;
    key: string | null;
    is_begun: Generated<boolean>;
  };
  impersonation: {
    id: GeneratedAlways<number>;
    session_id: string;
    staff_id: number;
    user_id: number;
    customer_no: number;
    started_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  incoming_mail: {
    id: GeneratedAlways<number>;
    fingerprint: Buffer;
    message_key: Buffer | null;
    received_at: Date;
    state: number;
    why: number;
    trust: number;
    attempts: Generated<number>;
    case_id: number | null;
    message_id: number | null;
    user_id: number | null;
    from_name: string;
    from_email: string;
    subject: string;
    size: number;
    storage_key: string | null;
    handled_by: number | null;
    handled_at: Date | null;
    header_message_id: string | null;
    is_shared: Generated<boolean>;
    mailbox: string | null;
    failure: string | null;
    tried_at: Date | null;
    has_files: boolean | null;
  };
  job: {
    id: GeneratedAlways<number>;
    kind: string;
    dedupe_key: string | null;
    payload: ColumnType<unknown, string, string>;
    run_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    failed_at: Date | null;
    lane: Generated<string>;
    stored_at: Generated<Date>;
    is_refused: Generated<boolean>;
    process: number | null;
    set_at: Generated<Date>;
  };
  mailbox_lease: {
    mailbox: string;
    holder: string;
    leased_until: Date;
  };
  mailbox_mail: {
    mailbox: string;
    uid_validity: number;
    uid: number;
    tries: number;
    try_at: Date | null;
    tried_by: string | null;
    problem: number | null;
    detail: string | null;
    failing_since: Date | null;
  };
  mailbox_state: {
    mailbox: string;
    account: string;
    host: string;
    folder: string;
    problem: number | null;
    detail: Generated<string>;
    since: Date;
    read_at: Date | null;
    waiting: Generated<number>;
    checked_by: ColumnType<unknown, string | undefined, string>;
  };
  message_draft: {
    case_id: number;
    user_id: number;
    writer_id: number;
    is_internal: boolean;
    comment: string;
    saved_at: Date;
    held_key: Generated<string>;
    send_order: ColumnType<unknown, string | null, string | null>;
    refused: string | null;
  };
  message_left_out: {
    message_id: number;
    is_internal: boolean;
    content: string;
  };
  message_mention: {
    message_id: number;
    user_id: number;
    case_id: number;
    is_internal: boolean;
  };
  message_search: {
    message_id: number;
    case_id: number;
    is_internal: boolean;
    doc: unknown;
  };
  notification: {
    id: GeneratedAlways<number>;
    user_id: number;
    case_id: number;
    type: number;
    at: Date;
    actor_id: number | null;
    change_id: number | null;
    message_id: number | null;
    is_internal: boolean;
    reasons: number;
    in_inbox: boolean;
    read_at: Date | null;
    mail: number;
    mailed_at: Date | null;
    occasion: string | null;
    note: string | null;
  };
  notification_mute: {
    user_id: number;
    case_id: number;
    at: Date;
  };
  notification_setting: {
    user_id: number;
    settings: ColumnType<unknown, string, string>;
    version: Generated<number>;
  };
  notification_summary: {
    user_id: number;
    last_on: string;
  };
  oidc_record: {
    kind: string;
    id: string;
    payload: ColumnType<unknown, string, string>;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    consumed_at: Date | null;
    expires_at: Date | null;
  };
  password_link: {
    hash: Buffer;
    user_id: number;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  picture_host: {
    user_id: number;
    host: string;
    allowed_at: Date;
  };
  rate_count: {
    key: string;
    minute: Date;
    count: number;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    issued_at: Date;
    used_at: Date | null;
  };
  refusal_count: {
    key: string;
    user_id: number;
    impersonator_id: number | null;
    customer_no: number | null;
    act: string;
    status: number;
    detail: ColumnType<unknown, string, string>;
    ends_at: Date;
    times: number;
    last_at: Date;
    last_request_id: string | null;
  };
  remembered_sender: {
    id: GeneratedAlways<number>;
    address: string;
    customer_no: number;
    contact_id: number | null;
    remembered_by: number;
    remembered_at: Date;
  };
  reply_address: {
    case_id: number;
    user_id: number;
    number: number;
  };
  retention_hold: {
    id: GeneratedAlways<number>;
    case_id: number | null;
    customer_no: number | null;
    reason: string;
    put_by: number;
    put_at: Date;
  };
  retention_run: {
    setting: string;
    started_at: Date;
    ended_at: Date | null;
    removed: Generated<number>;
  };
  saved_search_set: {
    user_id: number;
    version: number;
    searches: ColumnType<unknown, string, string>;
  };
  schema_migration: {
    name: string;
    checksum: string;
    applied_at: Generated<Date>;
  };
  secret_key: {
    name: string;
    value: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
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
  service_level_replaced: {
    id: GeneratedAlways<number>;
    agreement_id: number;
    valid_from: string;
    targets: ColumnType<unknown, string, string>;
    set_by: number | null;
    set_at: Date | null;
    replaced_at: Date;
  };
  service_level_target: {
    agreement_id: number;
    severity: number;
    clock: number;
    first_response_minutes: number;
    resolution_minutes: number | null;
    valid_from: Generated<string>;
    valid_until: string | null;
    next_from: GeneratedAlways<string | null>;
    set_by: number | null;
    set_at: Date | null;
  };
  setting: {
    name: string;
    value: ColumnType<unknown, string | null, string | null>;
    version: Generated<number>;
  };
  setting_change: {
    name: string;
    version: number;
    from_value: ColumnType<unknown, string | null, string | null>;
    to_value: ColumnType<unknown, string | null, string | null>;
    changed_by: number;
    changed_at: Date;
  };
  sign_in_guess: {
    key: string;
    since: Date;
    count: number;
  };
  sign_in_session: {
    id: string;
    user_id: number;
    customer_no: number | null;
    impersonator_id: number | null;
    id_token: string | null;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    impersonated_until: Date | null;
  };
  staff_leave: {
    id: Generated<number>;
    user_id: number;
    left_at: Date;
    left_by: number;
    handed_to_id: number | null;
    undone_at: Date | null;
    team_ids: number[];
    led_team_ids: number[];
    reached_for_ids: number[];
  };
  staff_leave_case: {
    leave_id: number;
    case_id: number;
    was_assignee: boolean;
    was_owner: boolean;
    change_id: number;
  };
  support_calendar: {
    id: number;
    definition: ColumnType<unknown, string, string>;
    last_used_at: Date;
  };
  team: {
    id: Generated<number>;
    name: string;
    danish_name: string;
    lead_id: number | null;
    retired_at: Date | null;
    version: Generated<number>;
  };
  team_member: {
    team_id: number;
    user_id: number;
  };
  team_member_order: {
    user_id: number;
    member_ids: number[];
  };
  upload_day: {
    owner_kind: number;
    owner_id: number;
    day: string;
    bytes: number;
  };
  user_customer: {
    user_id: number;
    customer_no: number;
    is_administrator: Generated<boolean>;
    accepted_at: Generated<Date | null>;
    invited_at: Date | null;
    invited_by: number | null;
    invited_name: string | null;
    shown_id: number | null;
    invited_name_sort: string | null;
  };
  user_former_name: {
    user_id: number;
    name: string;
  };
  user_identity: {
    issuer: string;
    subject: string;
    user_id: number;
    linked_at: Generated<Date>;
  };
  user_password: {
    user_id: number;
    hash: string;
    changed_at: Date;
  };
  user_photo: {
    user_id: number;
    image: Buffer;
    changed_at: Date;
  };
  user_preference: {
    user_id: number;
    kind: number;
    value: string;
  };
};

/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
