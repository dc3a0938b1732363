import { auditOutcomes } from "#audit/contract/calls.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** The view of the audit log, stored in the URL so that it can be bookmarked and shared. */
export type AuditView = {
  readonly text: string;
  readonly outcome: (typeof auditOutcomes)[number] | null;
  readonly userId: number | null;
  readonly customerNumber: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly impersonatedOnly: boolean;
  /** What acted, as in the call. */
  readonly actedBy: string | null;
  /** Rows before this id. */
  readonly before: number | null;
};

export type AuditFilterValues = Omit<AuditView, "text" | "before">;

export const noAuditFilters: AuditFilterValues = {
  outcome: null,
  userId: null,
  customerNumber: null,
  from: null,
  to: null,
  impersonatedOnly: false,
  actedBy: null,
};

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const kindIn = (text: string | null): string | null => (text && /^[a-z]{1,20}$/.test(text) ? text : null);
const dayIn = (text: string | null): string | null => (text && isRealDate(text) ? text : null);

/** Parses a URL, ignoring invalid values. */
export const readAuditUrl = (query: QueryPairs): AuditView => {
  const read = queryReader(query);
  const company = read("company");
  return {
    text: searchTextIn(read("q")),
    outcome: auditOutcomes.find((one) => one === read("outcome")) ?? null,
    userId: idIn(read("person")),
    customerNumber: company && /^\d{1,9}$/.test(company) ? company : null,
    from: dayIn(read("from")),
    to: dayIn(read("to")),
    impersonatedOnly: read("acting") === "1",
    actedBy: kindIn(read("by")),
    before: idIn(read("before")),
  };
};

/** The URL of a view, without defaults. */
export const auditUrl = (view: AuditView): string =>
  listAddress("/audit", [
    ["q", view.text],
    ["outcome", view.outcome ?? ""],
    ["person", String(view.userId ?? "")],
    ["company", view.customerNumber ?? ""],
    ["from", view.from ?? ""],
    ["to", view.to ?? ""],
    ["acting", view.impersonatedOnly ? "1" : ""],
    ["by", view.actedBy ?? ""],
    ["before", String(view.before ?? "")],
  ]);

/** A changed view, which goes back to the newest rows. */
export const changedAudit = (view: AuditView, change: Partial<AuditView>): AuditView => ({
  ...view,
  before: null,
  ...change,
});

export const isAuditFiltered = (view: AuditView): boolean => auditUrl({ ...view, text: "", before: null }) !== "/audit";

/** The call's input for a view. */
export const auditSearchOf = ({ text, ...view }: AuditView) => ({
  searchText: text,
  impersonatedOnly: view.impersonatedOnly,
  ...(view.actedBy && { actedBy: view.actedBy }),
  ...(view.outcome && { outcome: view.outcome }),
  ...(view.userId && { userId: view.userId }),
  ...(view.customerNumber && { customerNumber: view.customerNumber }),
  ...(view.from && { from: view.from }),
  ...(view.to && { to: view.to }),
  ...(view.before && { before: view.before }),
});
