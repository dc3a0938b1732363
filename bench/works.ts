import type { LoadRequest } from "autocannon";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { Statement } from "./bare-sql.ts";
import { createSql, replySql } from "./bare-writes.ts";
import { dashboardWorks } from "./dashboards.ts";
import type { Headers, People } from "./sign-in-people.ts";

/** One kind of work that Havn is measured at. */
export type Work = {
  readonly name: string;
  /** CPU of application and database for one unit, in ms; null where it names no goal. */
  readonly goalMs: number | null;
  /** The 95th percentile of one client's replies, in ms by the clock on the wall; left out where it names no goal. */
  readonly goalP95Ms?: number;
  /** Units of one measurement. */
  readonly amount: number;
  /** Requests that make one unit, one after the other; `turn` counts the units. */
  readonly unit: (turn: () => number) => readonly LoadRequest[];
  readonly requestsPerUnit: number;
  /** Statements of the equivalent bare SQL; null to capture those that Havn runs. */
  readonly sql: readonly (readonly Statement[])[] | null;
};

const json = { "content-type": "application/json" };
const browser = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

const call = (path: string, headers: Headers, body: unknown): LoadRequest => ({
  method: "POST",
  path,
  headers: { ...headers, ...json },
  body: JSON.stringify(body),
});
const page = (path: string, headers: Headers): LoadRequest => ({
  method: "GET",
  path,
  headers: { ...headers, ...browser },
});

type Context = Record<string, unknown>;

/** A request whose body is made when it is sent; `context` lasts for one unit of one client. */
const varying = (path: string, headers: Headers, body: (context: Context) => unknown): LoadRequest => ({
  ...call(path, headers, {}),
  setupRequest: (request, context) => ({ ...request, body: JSON.stringify(body(context)) }),
});

const pageAmount = 240;
const callAmount = 600;
const writeAmount = 300;

/** All of it; `cases` are ids of submitted open cases that take turns, the first ones of the largest company. */
export function allWorks({ staff, customer, dashboards }: People, cases: readonly number[]): Work[] {
  const caseAt = (turn: number) => cases[turn % cases.length] ?? 1;
  const same = { requestsPerUnit: 1, sql: null };
  const read = (name: string, goalMs: number | null, request: LoadRequest, amount: number): Work => ({
    ...same,
    name,
    goalMs,
    amount,
    unit: () => [request],
  });
  const search = careCaseCalls.getCareCasesBySearch.path;
  const filters = { customerNumber: ["10001"], status: ["WaitsOnHavn"] };
  return [
    read("list page /cases, staff", 20, page("/cases", staff), pageAmount),
    read("list page /cases, customer", 20, page("/cases", customer), pageAmount),
    {
      ...same,
      name: "detail page /cases/:id",
      goalMs: 12,
      amount: pageAmount,
      unit: (turn) => [
        { ...page("/cases/1", staff), setupRequest: (r) => ({ ...r, path: `/cases/${caseAt(turn())}` }) },
      ],
    },
    read("list call, all", 3, call(search, staff, {}), callAmount),
    read("list call, active", 3, call(search, staff, { preset: "active" }), callAmount),
    read("list call, customer and status", 3, call(search, staff, { filters }), callAmount),
    read("list call, as a customer", 3, call(search, customer, {}), callAmount),
    read("search call, common word", 15, call(search, staff, { text: "faktura" }), callAmount),
    read("search call, rare word", 15, call(search, staff, { text: "ildfluesamling" }), callAmount),
    oneCase(staff, caseAt),
    createCase(customer),
    {
      name: "add a reply",
      goalMs: 6,
      amount: writeAmount,
      requestsPerUnit: 1,
      unit: (turn) => [
        varying(caseMessageCalls.createCareCaseMessage.path, staff, () => ({ caseId: caseAt(turn()), comment })),
      ],
      sql: cases.slice(0, 200).map((id) => replySql(id, comment)),
    },
    ...dashboardWorks(dashboards),
  ];
}

const sentence = "Vi har set på fakturaen, og layoutet passer ikke til logoet.";
const comment = `<p>Hej</p><p>${sentence}</p><p>${sentence}</p>`;

/** What the case page asks for when it is opened in the browser. */
function oneCase(headers: Headers, caseAt: (turn: number) => number): Work {
  return {
    name: "one case's four calls",
    goalMs: null,
    amount: callAmount / 2,
    requestsPerUnit: 4,
    sql: null,
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

/** An empty draft, and the save that fills and submits it. */
function createCase(headers: Headers): Work {
  const changes = {
    title: "Faktura er tom, når den åbnes som PDF",
    description: comment,
    caseType: "Incident",
    severity: "Important",
    status: "Created",
  };
  return {
    name: "create a case (draft and submit)",
    goalMs: 5,
    amount: writeAmount,
    requestsPerUnit: 2,
    sql: [createSql(changes.title, comment)],
    unit: () => [
      {
        ...call(careCaseCalls.createEmptyCareCase.path, headers, {}),
        onResponse: (_status, body, context) => {
          context.draft = JSON.parse(body).careCase;
        },
      },
      varying(careCaseCalls.updateCareCase.path, headers, ({ draft }) => {
        const { id, version } = (draft ?? { id: 1, version: 1 }) as { id: number; version: number };
        return { id, version, changes };
      }),
    ],
  };
}
