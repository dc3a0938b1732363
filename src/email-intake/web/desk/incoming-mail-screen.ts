import { waitingReasons } from "#email-intake/contract/incoming-mail.ts";
import { choicesIn, listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** The screen's name in the query cache. */
export const incomingMailScreen = "incoming-mail";

/** The view of the list, stored in the URL. */
export type IncomingMailView = {
  /** Whether only waiting ones are shown; otherwise all, without filters. */
  readonly waiting: boolean;
  readonly from: string;
  readonly customerNumber: string | null;
  readonly why: readonly (typeof waitingReasons)[number][];
  readonly hasFiles: boolean;
  /** The last id of the previous page. */
  readonly after: number | null;
  /** The open email. */
  readonly mail: number | null;
};

const noFilters = { from: "", customerNumber: null, why: [], hasFiles: false } as const;

/** The first page of a tab. */
export const mailTab = (waiting: boolean): IncomingMailView => ({ waiting, ...noFilters, after: null, mail: null });

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Parses a URL, ignoring invalid values. */
export function readIncomingMailUrl(query: QueryPairs): IncomingMailView {
  const read = queryReader(query);
  const waiting = read("show") !== "all";
  const company = read("company");
  const filters = {
    from: searchTextIn(read("q")),
    customerNumber: company && /^\d{1,9}$/.test(company) ? company : null,
    why: choicesIn(read("why"), waitingReasons),
    hasFiles: read("files") === "1",
  };
  return { waiting, ...(waiting ? filters : noFilters), after: idIn(read("after")), mail: idIn(read("mail")) };
}

/** The URL of a view, without defaults. */
export const incomingMailUrl = (view: IncomingMailView): string =>
  listAddress("/incoming-mail", [
    ["show", view.waiting ? "" : "all"],
    ["q", view.from],
    ["company", view.customerNumber ?? ""],
    ["why", view.why.join(",")],
    ["files", view.hasFiles ? "1" : ""],
    ["after", String(view.after ?? "")],
    ["mail", String(view.mail ?? "")],
  ]);

/** A changed view, which goes back to the first page. */
export const changedMails = (view: IncomingMailView, change: Partial<IncomingMailView>): IncomingMailView => ({
  ...view,
  after: null,
  mail: null,
  ...change,
});

export const withoutMailFilters = (view: IncomingMailView): IncomingMailView => changedMails(view, noFilters);

export const isMailFiltered = ({ from, customerNumber, why, hasFiles }: IncomingMailView): boolean =>
  from !== "" || customerNumber !== null || why.length > 0 || hasFiles;

/** The call's input for a view. */
export const mailSearchOf = ({ waiting, from, customerNumber, why, hasFiles, after }: IncomingMailView) => ({
  waiting,
  ...(from && { from }),
  ...(customerNumber && { customerNumber }),
  ...(why.length > 0 && { why: [...why] }),
  ...(hasFiles && { hasFiles }),
  ...(after && { after }),
});
