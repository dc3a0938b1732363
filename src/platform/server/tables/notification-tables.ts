import type { Generated } from "kysely";
import type { Json } from "./column-types.ts";

/** What people are told, and what each wants to be told. */
export type NotificationTables = {
  notification: {
    id: Generated<number>;
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
  };
  notification_mute: { user_id: number; case_id: number; at: Date };
  notification_summary: { user_id: number; last_on: string };
  notification_setting: { user_id: number; settings: Json; version: Generated<number> };
};
