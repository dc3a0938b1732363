import type { LoadRequest } from "autocannon";
import { executiveDays } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import type { DashboardReaders, Headers } from "./sign-in-people.ts";
import type { Work } from "./works.ts";

/** By wall time, of every twentieth reply and better, on a server that has nothing else to do. */
const goalP95Ms = 150;
const amount = 200;

/** The home page as each reader has it, and the planner: whole pages, as the server makes them at a first visit. */
export function dashboardWorks(readers: DashboardReaders): Work[] {
  const { agent, coordinator, executive, largestCompany, smallCompany } = readers;
  return [
    dashboard("agent", page("/", agent)),
    dashboard("coordinator", page("/", coordinator)),
    ...executiveDays.map((days) => dashboard(`executive, ${days} days`, page(executiveUrl(days), executive))),
    dashboard("customer, largest company", page("/", largestCompany)),
    dashboard("customer, small company", page("/", smallCompany)),
    dashboard("planner", page("/planner", coordinator)),
  ];
}

const dashboard = (name: string, request: LoadRequest): Work => ({
  name: `dashboard: ${name}`,
  goalMs: null,
  goalP95Ms,
  amount,
  requestsPerUnit: 1,
  sql: null,
  unit: () => [request],
});

const page = (path: string, headers: Headers): LoadRequest => ({
  method: "GET",
  path,
  headers: { ...headers, accept: "text/html", "accept-encoding": "gzip, deflate, br" },
});
