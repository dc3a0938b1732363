import type { Generated } from "kysely";
import type { Json } from "./column-types.ts";

/** Who is signed in, as whom, and what the bundled provider knows. */
export type SignInTables = {
  sign_in_session: {
    id: string;
    user_id: number;
    customer_no: number | null;
    impersonator_id: number | null;
    acting_until: Date | null;
    id_token: string | null;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
  };
  impersonation: {
    id: Generated<number>;
    session_id: string;
    staff_id: number;
    user_id: number;
    customer_no: number;
    started_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  user_password: { user_id: number; hash: string; changed_at: Date };
  password_link: { hash: Buffer; user_id: number; created_at: Date; expires_at: Date; ended_at: Date | null };
  sign_in_guess: { key: string; since: Date; count: number };
  refresh_token: { hash: Buffer; session_id: string; issued_at: Date; used_at: Date | null };
  secret_key: { name: string; value: Json; created_at: Generated<Date> };
  oidc_record: {
    kind: string;
    id: string;
    payload: Json;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    consumed_at: Date | null;
    expires_at: Date | null;
  };
};
