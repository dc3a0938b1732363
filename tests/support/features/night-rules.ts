import { sql } from "kysely";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";

/** A small feature that only tests have: rules that act for people at night. */
export const nightRuleTable = sql`create table night_rule (id int primary key, name text not null)`;

export const nightRulesContract = { name: "night-rules" } as const satisfies FeatureContract;

export const nightRulesServer: ServerFeature = {
  name: "night-rules",
  actingKinds: {
    rule: {
      name: (id) => sql`select r.name from night_rule r where r.id = ${id}`,
      sign: "M12 3a6 6 0 0 0 9 9a9 9 0 1 1 -9 -9",
      page: "/rules/",
    },
    key: { name: (id) => sql`select 'Key ' || ${id}`, sign: "M5 12h14", isNamedToCustomers: true },
  },
};

export const nightRulesEnglish = { actingKind: { rule: "Rule", key: "Key" } } as const;
export const nightRulesDanish = { actingKind: { rule: "Regel", key: "Nøgle" } };

declare module "#platform/contract/acting.ts" {
  interface ActingKinds {
    rule: true;
    key: true;
  }
}
