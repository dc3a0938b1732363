import type { Generated } from "kysely";

/** Rows of 0033-incoming-mail.sql. */
export type IntakeTables = {
  incoming_mail: {
    id: Generated<number>;
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
  };
  automatic_answer: { address: Buffer; at: Date };
};
