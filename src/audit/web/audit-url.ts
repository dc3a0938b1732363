import { auditOutcomes } from "#audit/contract/calls.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** What the audit log shows; it lives in the address, so that one can come back to it and send it on. */
export type AuditView = {
  readonly text: string;
  readonly outcome: (typeof auditOutcomes)[number] | null;
  readonly userId: number | null;
  readonly customerNumber: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly impersonatedOnly: boolean;
  /** Rows older than this one. */
  readonly before: number | null;
};

export type AuditFilters = Omit<AuditView, "text" | "before">;

export const noFilters: AuditFilters = {
  outcome: null,
  userId: null,
  customerNumber: null,
  from: null,
  to: null,
  impersonatedOnly: false,
};

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const dayIn = (text: string | null): string | null => (text && isRealDate(text) ? text : null);

/** Reads an address; what nobody can mean is left out. */
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
    before: idIn(read("before")),
  };
};

/** The address of what is shown; what is usual is not in it. */
export const auditUrl = (view: AuditView): string =>
  listAddress("/audit", [
    ["q", view.text],
    ["outcome", view.outcome ?? ""],
    ["person", String(view.userId ?? "")],
    ["company", view.customerNumber ?? ""],
    ["from", view.from ?? ""],
    ["to", view.to ?? ""],
    ["acting", view.impersonatedOnly ? "1" : ""],
    ["before", String(view.before ?? "")],
  ]);

/** The same log asked otherwise begins with the newest. */
export const changedAudit = (view: AuditView, change: Partial<AuditView>): AuditView => ({
  ...view,
  before: null,
  ...change,
});

export const isAuditFiltered = (view: AuditView): boolean => auditUrl({ ...view, text: "", before: null }) !== "/audit";

/** What the call is asked for it. */
export const auditSearchOf = ({ text, ...view }: AuditView) => ({
  searchText: text,
  impersonatedOnly: view.impersonatedOnly,
  ...(view.outcome && { outcome: view.outcome }),
  ...(view.userId && { userId: view.userId }),
  ...(view.customerNumber && { customerNumber: view.customerNumber }),
  ...(view.from && { from: view.from }),
  ...(view.to && { to: view.to }),
  ...(view.before && { before: view.before }),
});
