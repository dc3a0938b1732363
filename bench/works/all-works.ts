import type { People } from "#bench/sign-in-people.ts";
import { dashboardWorks } from "./dashboards.ts";
import { readWorks } from "./read-works.ts";
import type { Work } from "./work.ts";
import { writeWorks } from "./write-works.ts";

/** Ids of submitted open cases, used in turn. */
export type OpenCases = {
  /** Of all companies. */
  readonly anybodys: readonly number[];
  /** Of the largest company. */
  readonly largestCompanys: readonly number[];
};

export const allWorks = (people: People, cases: OpenCases): Work[] => [
  ...readWorks(people, cases),
  ...writeWorks(people, cases),
  ...dashboardWorks(people.dashboards),
];
