import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import type { SharedSearch, ViewScope } from "#saved-views/contract/calls.ts";

/** With whom a view is shared: a team, the people of a company, or, if both are null, all staff. */
export type ViewAudience = { readonly teamId: number | null; readonly customerNo: number | null };

/** Whether this person, who leads the team or not, may share views with these, and change and remove them. */
export const mayShareWith = (actor: Actor, { teamId, customerNo }: ViewAudience, leadsIt: boolean): boolean =>
  isStaff(actor)
    ? customerNo === null && (staffMay(actor, "shareViews") || (teamId !== null && leadsIt))
    : actor.role === "administrator" && customerNo !== null && String(customerNo) === actor.customerNumber;

/** Whether they may share views with anybody. */
export const mayShareViews = (actor: Actor, leadsTeam: boolean): boolean =>
  isStaff(actor) ? leadsTeam || staffMay(actor, "shareViews") : actor.role === "administrator";

export const scopeOf = ({ teamId, customerNo }: ViewAudience): ViewScope => {
  if (teamId !== null) return "team";
  return customerNo === null ? "everybody" : "company";
};

/** How long a change is said to those who haven't seen it, and a removed view is known. */
export const rememberedMs = 30 * dayMs;

/** What differs between two states of a view: a number of filters, and which other parts. */
export type ViewDifference = {
  readonly filters: number;
  readonly parts: readonly ("name" | "list" | "text" | "sort" | "columns")[];
};

const parts = ["name", "list", "text", "sort", "columns"] as const;
const inOneOrder = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);

/** Both ends of a range count as one filter. */
export function differenceOf(one: SharedSearch, other: SharedSearch): ViewDifference {
  const [some, others] = [new Map(Object.entries(one.filters)), new Map(Object.entries(other.filters))];
  const keys = [...some.keys(), ...others.keys()].filter(
    (key) => inOneOrder(some.get(key)) !== inOneOrder(others.get(key)),
  );
  return {
    filters: new Set(keys.map((key) => key.replace(/(From|To)$/, ""))).size,
    parts: parts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part])),
  };
}
