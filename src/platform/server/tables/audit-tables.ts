import type { Generated } from "kysely";
import type { Derived, Json } from "./column-types.ts";

/** The audit log: Havn writes into `audit_entry`, and the database moves it into the chain. */
export type AuditTables = {
  audit_entry: {
    id: Generated<number>;
    at: Date;
    user_id: number | null;
    impersonator_id: number | null;
    customer_no: number | null;
    act: string;
    status: number;
    detail: Json;
    request_id: string | null;
  };
  /** Written by the database alone, from `audit_entry`. */
  audit_row: {
    id: Derived<number>;
    at: Derived<Date>;
    user_id: Derived<number | null>;
    impersonator_id: Derived<number | null>;
    customer_no: Derived<number | null>;
    act: Derived<string>;
    status: Derived<number>;
    detail: Derived<Readonly<Record<string, unknown>> | null>;
    request_id: Derived<string | null>;
    previous_hash: Derived<Buffer>;
    hash: Derived<Buffer>;
  };
  /** Equal refusals of the last minute, which become one row; see refusal-count.ts. */
  refusal_count: {
    key: string;
    user_id: number;
    impersonator_id: number | null;
    customer_no: number | null;
    act: string;
    status: number;
    detail: Json;
    ends_at: Date;
    times: number;
    last_at: Date;
    last_request_id: string | null;
  };
  audit_head: {
    is_only: Derived<boolean>;
    last_id: Derived<number>;
    row_count: Derived<number>;
    previous_hash: Derived<Buffer>;
    hash: Derived<Buffer>;
  };
};
