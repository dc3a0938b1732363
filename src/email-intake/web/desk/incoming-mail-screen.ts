import { waitingReasons } from "#email-intake/contract/incoming-mail.ts";
import { choicesIn, listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";

/** The screen's name in the query cache. */
export const incomingMailScreen = "incoming-mail";
/** The name of one email's page there. */
export const incomingMailPage = "incoming-mail-page";

const incomingMailPath = "/incoming-mail";

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
};

const noFilters = { from: "", customerNumber: null, why: [], hasFiles: false } as const;

/** The first page of a tab. */
export const mailTab = (waiting: boolean): IncomingMailView => ({ waiting, ...noFilters, after: null });

/** Whether a part of an address is an email's number. */
export const isMailId = (text: string | undefined): boolean => text !== undefined && /^[1-9]\d{0,14}$/.test(text);

const idIn = (text: string | null): number | null => (text && isMailId(text) ? Number(text) : null);

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
  return { waiting, ...(waiting ? filters : noFilters), after: idIn(read("after")) };
}

/** The URL of a view, without defaults. */
export const incomingMailUrl = (view: IncomingMailView): string =>
  listAddress(incomingMailPath, [
    ["show", view.waiting ? "" : "all"],
    ["q", view.from],
    ["company", view.customerNumber ?? ""],
    ["why", view.why.join(",")],
    ["files", view.hasFiles ? "1" : ""],
    ["after", String(view.after ?? "")],
  ]);

/** The page of an email of the list; its address keeps the list. */
export const mailPath = (view: IncomingMailView, id: number): string =>
  incomingMailUrl(view).replace(incomingMailPath, `${incomingMailPath}/${id}`);

/** The page of an email as part of a case, to which it leads back. */
export const mailOfCasePath = (caseId: number, id: number): string => `${incomingMailPath}/${id}?case=${caseId}`;

/** The case that a page's address leads back to; null if it is of the list. */
export const caseOfMailUrl = (query: QueryPairs): number | null => idIn(queryReader(query)("case"));

/** Where an email is that an earlier address of the list opened in a dialog; null if it opened none. */
export const movedMailPath = (query: QueryPairs): string | null => {
  const id = idIn(queryReader(query)("mail"));
  return id === null ? null : mailPath(readIncomingMailUrl(query), id);
};

/** The emails before and after one in the list. One that no longer waits is followed by the next that came. */
export const neighborsOf = (ids: readonly number[], id: number, { waiting }: Pick<IncomingMailView, "waiting">) => {
  const place = ids.indexOf(id);
  const later = waiting ? ids.find((one) => one > id) : undefined;
  return { previous: ids[place - 1] ?? null, next: (place < 0 ? later : ids[place + 1]) ?? null };
};

/** A changed view, which goes back to the first page. */
export const changedMails = (view: IncomingMailView, change: Partial<IncomingMailView>): IncomingMailView => ({
  ...view,
  after: null,
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
