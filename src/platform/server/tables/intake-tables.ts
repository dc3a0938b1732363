import type { Generated } from "kysely";

/** Mails that came in, and how they are answered. */
export type IntakeTables = {
  incoming_mail: {
    id: Generated<number>;
    fingerprint: Buffer;
    message_key: Buffer | null;
    header_message_id: string | null;
    is_shared: Generated<boolean>;
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
    mailbox: string | null;
    failure: string | null;
    tried_at: Date | null;
  };
  reply_address: { case_id: number; user_id: number; number: number };
  copied_follower: { case_id: number; user_id: number };
  automatic_answer: { address: Buffer; at: Date };
};
