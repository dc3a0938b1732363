import type { Generated } from "kysely";

/** What few may do at once. */
export type QuotaTables = {
  export_turn: {
    id: Generated<number>;
    process: number;
    person_id: number;
    key: string | null;
    is_begun: Generated<boolean>;
  };
};
