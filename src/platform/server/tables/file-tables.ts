import type { Generated } from "kysely";

/** Files of cases, and what was uploaded. */
export type FileTables = {
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
    on_draft: Generated<boolean>;
    uploaded_for: Generated<number | null>;
    created_at: Date;
  };
  upload_day: { owner_kind: number; owner_id: number; day: string; bytes: number };
};
