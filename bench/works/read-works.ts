import { casePageSql, listSql, searchSql, similarSql } from "#bench/reference/bare-reads.ts";
import { customers, type Headers, type People } from "#bench/sign-in-people.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { plainSettings } from "#care-cases/rules/list/case-list-view.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { OpenCases } from "./all-works.ts";
import { listQuestion } from "./varied-lists.ts";
import { type Context, callAmount, page, pageAmount, replyOf, single, variants, varying, type Work } from "./work.ts";

const largest = Number(customers.largest.number);
const search = careCaseCalls.getCareCasesBySearch.path;

/** Pages, lists, searches and the calls of a case page, by staff and customers. */
export function readWorks({ staff, customer, severalCompanies, smallCompany }: People, cases: OpenCases): Work[] {
  const at = (ids: readonly number[], turn: number) => ids[turn % ids.length] ?? 1;
  return [
    listPage("staff", staff, null, (turn) => listQuestion(turn, true)),
    listPage("customer", customer, largest, (turn) => listQuestion(turn, false)),
    listPage("customer of a small company", smallCompany, Number(customers.small.number), (turn) =>
      listQuestion(turn, false),
    ),
    listPage("customer of several companies", severalCompanies, largest, () => ({}), "?companies=all"),
    casePage("staff", staff, null, cases.anybodys),
    casePage("customer", customer, largest, cases.largestCompanys),
    listCall("the first page of all", staff, null, () => ({}), 1.2),
    listCall("as a customer", customer, largest, () => ({}), 1.2),
    listCall("varied filters and orders", staff, null, (turn) => listQuestion(turn, true), 2.5),
    listCall("varied filters and orders, as a customer", customer, largest, (turn) => listQuestion(turn, false), 2.5),
    secondPage(staff),
    searchCall("common words", staff, ["faktura", "ordre", "printer", "rapport"], 6),
    searchCall("rare words", staff, ["ildfluesamling", "regtoringfil", "orderhedliste"], 3),
    searchCall("common words, as a customer", customer, ["faktura", "ordre", "printer", "rapport"], 6, largest),
    similar(customer),
    callsOfOneCase(staff, (turn) => at(cases.anybodys, turn)),
  ];
}

export const listAddress = ({
  preset = "all",
  text = "",
  filters = {},
  sort = plainSettings.sort,
}: CaseSearchInput): string =>
  caseListUrl({ ...plainSettings, preset, text, filters, sort, base: null, after: null, before: null });

type Question = (turn: number) => CaseSearchInput;

const listPage = (who: string, headers: Headers, company: number | null, question: Question, query = ""): Work =>
  single(`list page, ${who}`, pageAmount, {
    goals: { cpuMs: 7 },
    sql: variants((turn) => listSql(question(turn), company)),
    request: (turn) => page(headers, () => listAddress(question(turn())) + query),
  });

const casePage = (who: string, headers: Headers, company: number | null, ids: readonly number[]): Work => {
  const at = (turn: number) => ids[turn % ids.length] ?? 1;
  return single(`case page, ${who}`, pageAmount, {
    goals: { cpuMs: 4 },
    sql: variants((turn) => casePageSql(at(turn), company)),
    request: (turn) => page(headers, () => `/cases/${at(turn())}`),
  });
};

const listCall = (what: string, headers: Headers, company: number | null, question: Question, cpuMs: number): Work =>
  single(`list call, ${what}`, callAmount, {
    goals: { cpuMs, timesSql: 3 },
    sql: variants((turn) => listSql(question(turn), company)),
    request: (turn) => varying(search, headers, () => question(turn())),
  });

/** Continues to the second page of a search. */
function secondPage(headers: Headers): Work {
  return {
    name: "list call, a first page and the next",
    goals: { cpuMs: 5 },
    amount: callAmount / 2,
    requestsPerUnit: 2,
    sql: null,
    unit: (turn) => [
      {
        ...varying(search, headers, (context) => {
          context.question = { ...listQuestion(turn(), true), filters: {} };
          return context.question;
        }),
        onResponse: (status, body, context) => {
          context.next = replyOf<{ next: unknown }>(status, body).next;
        },
      },
      varying(search, headers, ({ question, next }) => ({
        ...(question as CaseSearchInput),
        ...(typeof next === "string" ? { after: next } : {}),
      })),
    ],
  };
}

const searchCall = (
  what: string,
  headers: Headers,
  words: readonly string[],
  cpuMs: number,
  company: number | null = null,
): Work => {
  const at = (turn: number) => words[turn % words.length] ?? "";
  return single(`search call, ${what}`, callAmount / 2, {
    goals: { cpuMs, timesSql: 3 },
    sql: variants((turn) => searchSql(at(turn), company)),
    request: (turn) => varying(search, headers, () => ({ text: at(turn()) })),
  });
};

const titles = [
  "Fakturaen er tom, når den åbnes som PDF",
  "Printeren skriver ikke",
  "Rapporten mangler en ordre",
  "Login virker ikke",
  "Fakturaen for oktober har et forkert layout",
];

/** Similar cases, requested on each pause while a customer types a title. */
const similar = (headers: Headers): Work => {
  const at = (turn: number) => titles[turn % titles.length] ?? "";
  return single("similar cases while typing", callAmount, {
    goals: { cpuMs: 3 },
    sql: variants((turn) => similarSql(at(turn), largest)),
    request: (turn) => varying(caseListCalls.getSimilarCareCases.path, headers, () => ({ title: at(turn()) })),
  });
};

/** Calls made when opening a case page in the browser. */
function callsOfOneCase(headers: Headers, caseAt: (turn: number) => number): Work {
  return {
    name: "one case's four calls",
    goals: {},
    amount: callAmount / 2,
    requestsPerUnit: 4,
    sql: variants((turn) => casePageSql(caseAt(turn), null).slice(0, 4)),
    unit: (turn) => {
      const opened = (context: Context) => {
        context.caseId = caseAt(turn());
        return { ids: [context.caseId] };
      };
      const same = ({ caseId }: Context) => ({ caseId: caseId ?? caseAt(0) });
      return [
        varying(careCaseCalls.getCareCasesByIds.path, headers, opened),
        varying(caseMessageCalls.getCareCaseMessagesBySearch.path, headers, same),
        varying(caseFileCalls.getCareCaseFilesBySearch.path, headers, same),
        varying(careCaseCalls.getCareCaseChangeLogsBySearch.path, headers, same),
      ];
    },
  };
}
