import { getCasesByIds } from "#care-cases/server/case/get-cases-by-ids.ts";
import { getChangeLogs } from "#care-cases/server/history/get-change-logs.ts";
import { findRelated } from "#care-cases/server/relations/relation-store.ts";
import { getSimilarCases } from "#care-cases/server/search/get-similar-cases.ts";
import { getFiles } from "#case-files/server/api.ts";
import { getMessages } from "#case-messages/server/get-messages.ts";
import type { Db } from "#platform/server/database/database.ts";
import { askList, askOf, readers } from "./bench-actors.ts";

type PlannedQuery = { readonly name: string; readonly why: string; readonly ask: (db: Db) => Promise<unknown> };

const { staff, "largest company": administrator } = readers;
const caseId = 4242;

/** The most frequent queries, and why each plan is right. */
export const planned: readonly PlannedQuery[] = [
  {
    name: "01-active-list",
    why: `The active cases by update, as staff. One index begins with the status group and is in the order of the list, so that
exactly one page is read, whatever lies behind it. Names are joined to the page alone: by key, or beside the sorted page from the
beginning of the index of people, as far as the highest number on it.`,
    ask: (db) => askList(db, staff, { preset: "active", withCount: false }),
  },
  {
    name: "02-all-list",
    why: `All cases by update, as staff. Three walks, one in each status group, are merged as they are read: a page costs a page
and two rows. No index over all cases is needed beside the one that the other lists use.`,
    ask: (db) => askList(db, staff, { withCount: false }),
  },
  {
    name: "03-filtered-list",
    why: `The active cases of one assignee in two statuses. The assignee's own cases are few; they are found by an index and sorted
behind a fence: a walk in the order of the list would meet one of them in a hundred rows, and those of somebody who left behind
all others.`,
    ask: (db) =>
      askList(db, staff, {
        preset: "active",
        filters: { assignee: ["@me"], status: ["WaitsOnHavn", "Planned"] },
        withCount: false,
      }),
  },
  {
    name: "04-customers-list",
    why: `All cases of the largest company by update, as one of its people. The company comes first in the index, then the
status group and the order, so that neither other companies' cases nor more than a page of their own are read.`,
    ask: (db) => askList(db, administrator, { withCount: false }),
  },
  {
    name: "05-list-by-names",
    why: `The active cases by the owner's name, an order that no index keeps. What has not ended stands in an index of its own
with all that lists sort by; names are joined to it by a hash, and of what comes out a page alone is kept while it is sorted. A
renamed person needs no case to be written.`,
    ask: (db) =>
      askList(db, staff, { preset: "active", sort: { by: "owner", direction: "Ascending" }, withCount: false }),
  },
  {
    name: "06-count",
    why: `How many cases there are, to 1,001, after the list's first row. An index alone answers; the limit ends the walk as
soon as the number no longer matters.`,
    ask: async (db) => askList(db, staff, { pageSize: 1 }),
  },
  {
    name: "07-search-rare-word",
    why: `A word that few cases hold. The index over the documents finds them all, and their cases are looked up by key and
sorted: the order of the list is no help when hits are far apart.`,
    ask: (db) => askList(db, staff, { text: "ildfluesamling", withCount: false }),
  },
  {
    name: "08-search-common-word",
    why: `A word that a quarter of the cases hold. The list is walked in its order and each document is asked for the word:
a page is full after a few hundred, where matching first would sort hundreds of thousands.`,
    ask: (db) => askList(db, staff, { text: "faktura", withCount: false }),
  },
  {
    name: "09-one-case",
    why: `A whole case by its id. Every join is a look-up by a primary key or of a few rows by an index; the plan is kept
from call to call.`,
    ask: (db) => askOf(db, staff, getCasesByIds, { ids: [caseId] }),
  },
  {
    name: "10-messages",
    why: `Whether the reader sees the case, then the newest page of its dialog with the files of each message. The index of a
case's messages is in their order and read backwards, for a page; what would be more text than fits in one is left off by a sum
that goes along. A message's files come from an index by its id, in the same statement.`,
    ask: (db) => askOf(db, staff, getMessages, { caseId }),
  },
  {
    name: "11-history",
    why: `Whether the reader sees the case, then the newest page of its history, from the index of a case's changes, read
backwards. People's names are looked up by key.`,
    ask: (db) => askOf(db, staff, getChangeLogs, { caseId }),
  },
  {
    name: "12-files",
    why: `Whether the reader sees the case, then its files by number, from the index of a case's files that is in that order.`,
    ask: (db) => askOf(db, staff, getFiles, { caseId }),
  },
  {
    name: "13-similar-titles",
    why: `Open cases whose titles are alike. The titles of the company's newest 5,000 open cases come from an index alone, and are
compared one by one; that costs less than what an index of triples of letters would name as candidates.`,
    ask: (db) => askOf(db, administrator, getSimilarCases, { title: "Konto til lagring" }),
  },
  {
    name: "14-related-cases",
    why: `The cases related to a case, as one of the largest company's people. Their ids come first, as an array, and each case is
looked up by its key; as a subquery they would be joined to all cases of the reader once the plan is kept.`,
    ask: (db) => findRelated(db, administrator, caseId),
  },
];
