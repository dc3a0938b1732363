import type { Generated } from "kysely";

/** What few may do at once: rows of 0049-exports-take-turns.sql. */
export type QuotaTables = {
  export_turn: {
    id: Generated<number>;
    process: number;
    person_id: number;
    key: string | null;
    is_begun: Generated<boolean>;
  };
};
