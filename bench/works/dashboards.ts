import type { DashboardReaders, Headers } from "#bench/sign-in-people.ts";
import { executiveDays } from "#dashboard/contract/executive.ts";
import { executiveUrl } from "#dashboard/rules/executive-links.ts";
import { page, single, type Work } from "./work.ts";

const amount = 200;

/** Each reader's home page, and the planner: complete server-rendered pages. */
export function dashboardWorks(readers: DashboardReaders): Work[] {
  const { agent, coordinator, executive, largestCompany, smallCompany } = readers;
  return [
    dashboard("agent", agent, "/"),
    dashboard("coordinator", coordinator, "/"),
    ...executiveDays.map((days) => dashboard(`executive, ${days} days`, executive, executiveUrl(days))),
    dashboard("customer, largest company", largestCompany, "/"),
    dashboard("customer, small company", smallCompany, "/"),
    dashboard("planner", coordinator, "/planner"),
  ];
}

const dashboard = (name: string, headers: Headers, path: string): Work =>
  single(`dashboard: ${name}`, amount, { goals: { p95Ms: [15, 80] }, request: () => page(headers, path) });
