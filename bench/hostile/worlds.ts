import type pg from "pg";
import { allCalls } from "#app/contract/features.ts";
import { recurringJobs, wakeLanes } from "#bench/left-jobs.ts";
import { customers, type People } from "#bench/sign-in-people.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { weekOf } from "#service-levels/contract/week.ts";
import { pageAtOnce } from "./crowds.ts";
import { fillCase, fillCompany, fillHavn, fillInboxes, fillPersons, type Place } from "./fill-worlds.ts";
import { type Cost, measureRequest, type Person, type TestBed, watch } from "./measure.ts";
import type { HostileRequest } from "./requests.ts";

type World = { readonly target: string; measure(testBed: TestBed, people: People, costs: Cost[]): Promise<void> };
type Asked = readonly [name: keyof typeof allCalls | "page", about: Readonly<Record<string, unknown>> | string];

/**
 * Data stored at all bounds at once: the cost of reading and changing it, for every kind of person of the largest
 * company, whose data it is, and of a small one, who are refused or have their own.
 */
export function measureWorlds(tiny: boolean): World[] {
  const share = tiny ? 1 / 20 : 1;
  const asked = Object.entries(worlds).map(([target, asked]) => ({
    target: `world: ${target}`,
    measure: async (testBed: TestBed, people: People, costs: Cost[]) => {
      const place = await filled(testBed.client, share);
      for (const person of personsOf(people))
        for (const request of (await asked(place)).map((one) => requestOf(`world: ${target}`, one)))
          costs.push(await measureRequest(testBed, person, request, 0));
    },
  }));
  const crowds = ["", "?tab=files"].map((tab) =>
    pageAtOnce(`world: 100 pages of the case${tab} at once by one person`, async ({ customer }, { client }) => {
      const { caseId } = await filled(client, share);
      return { path: `/cases/${caseId}${tab}`, headers: customer };
    }),
  );
  return [
    ...asked,
    ...crowds,
    { target: jobs, measure: (testBed, _people, costs) => measureJobs(testBed, share, costs) },
  ];
}

const jobs = "world: jobs of every hour and night";

/** What the jobs that come by themselves cost with all that is stored: CPU of each job that is done, those that it queues included. */
async function measureJobs(testBed: TestBed, share: number, costs: Cost[]): Promise<void> {
  const { client } = await filled(testBed.client, share);
  const queued = async () => Number((await client.query("SELECT last_value FROM job_id_seq")).rows[0].last_value);
  for (const name of recurringJobs) {
    const [start, before] = [performance.now(), await queued()];
    const { result, cpuMs, ...figures } = await watch(testBed, async () => {
      const due =
        "UPDATE job SET run_at = now(), set_at = now() WHERE kind = $1 AND failed_at IS NULL AND process IS NULL";
      const { rowCount } = await client.query(due, [name]);
      await wakeLanes(client);
      return rowCount ?? 0;
    });
    const tookMs = performance.now() - start;
    const done = Math.max(result, (await queued()) - before);
    const about = { target: jobs, name: `${name}, ${done} jobs`, who: "nobody", status: 200, size: 0, replyBytes: 0 };
    if (result > 0) costs.push({ ...about, tookMs, ...figures, cpuMs: cpuMs / done });
  }
}

const personsOf = ({ staff, customer, largestUser, smallCompany, smallUser }: People): Person[] => [
  { who: "staff", headers: staff },
  { who: "administrator of the largest company", headers: customer },
  { who: "user of the largest company", headers: largestUser },
  { who: "administrator of a small company", headers: smallCompany },
  { who: "user of a small company", headers: smallUser },
];

const places = new WeakMap<pg.Client, Promise<Place>>();

/** Stores all worlds, the first time. */
function filled(client: pg.Client, share: number): Promise<Place> {
  const place = places.get(client) ?? fill(client, share);
  places.set(client, place);
  return place;
}

async function fill(client: pg.Client, share: number): Promise<Place> {
  const companyNo = Number(customers.largest.number);
  const { rows } = await client.query(
    `SELECT c.id FROM care_case c JOIN case_clock k ON k.case_id = c.id
    WHERE c.status_group = 1 AND c.status > 1 AND c.customer_no = $1 ORDER BY c.id DESC LIMIT 1`,
    [companyNo],
  );
  const { largest, largestUser, small, smallUser } = customers;
  const readers = [1, largest.id, largestUser.id, small.id, smallUser.id];
  const place = { client, caseId: Number(rows[0].id), companyNo, readers, share };
  for (const step of [fillHavn, fillCompany, fillCase, fillPersons, fillInboxes]) await step(place);
  await client.query("ANALYZE");
  return place;
}

const mentions = Array.from({ length: messageBounds.mentions }, (_, n) => `<span data-mention="${2 + n}">@x</span> `);

/** Requested in order; calls that write come last. */
const worlds: Readonly<Record<string, (place: Place) => Promise<readonly Asked[]> | readonly Asked[]>> = {
  "a case": async ({ client, caseId }) => [
    ...["", "?tab=details", "?tab=history", "?tab=files"].map((tab): Asked => ["page", `/cases/${caseId}${tab}`]),
    ["page", `/cases/${caseId}/print`],
    ["getCareCaseFilesBySearch", { caseId }],
    ["getCareCaseMessagesBySearch", { caseId }],
    ["getCareCaseChangeLogsBySearch", { caseId }],
    ["getCareCaseServiceLevel", { id: caseId, withTimeline: true }],
    ["getCareCaseReletedCases", { caseId }],
    ["getCareCaseMessageDrafts", { caseId }],
    ["getIncomingMailsOfCareCase", { caseId }],
    ["reportCasePresence", { caseId, tabId: "tab-of-bench", doing: "writing" }],
    ["saveCareCaseMessageDraft", { caseId, comment: "<p>hi</p>" }],
    // Before messages, which change the version.
    ["updateCareCase", { id: caseId, version: await versionOf(client, caseId), changes: { severity: "None" } }],
    ["createCareCaseMessage", { caseId, comment: "<p>hi</p>" }],
    ["createCareCaseMessage", { caseId, comment: `<p>${mentions.join("")}</p>`, isInternal: true }],
  ],
  "a company": ({ companyNo }) => {
    const customerNumber = String(companyNo);
    return [
      ["page", "/users"],
      ["page", `/customers/${customerNumber}`],
      ["page", "/customers"],
      ["getUsersByCustomerNumber", { customerNumber }],
      ["getUsersBySearch", {}],
      ["getMentionUsers", { customerNumber, searchText: "b" }],
      ["getContactPersonUsersBySearch", { customerNumber, searchText: "b" }],
      ["getCustomersBySearch", {}],
      [
        "createUserCustomerRelation",
        { customerNumber, email: "one-more@worlds.example", role: "user", language: "da-DK", changes: { name: "Ny" } },
      ],
      ["updateUserCustomerRole", { customerNumber, userId: customers.largestUser.id, role: "administrator" }],
      ["updateUserCustomerRole", { customerNumber, userId: customers.largestUser.id, role: "user" }],
    ];
  },
  "a person": () => [
    ["page", "/"],
    ["page", "/cases"],
    ["page", "/cases/drafts"],
    ["page", "/cases/active"],
    ["page", "/profile"],
    ["getSavedSearches", { areaId: "care" }],
    ["getPictureHosts", {}],
    ["getDashboard", {}],
    ["getCareCasesBySearch", { preset: "drafts" }],
    ["createEmptyCareCase", {}],
    ["exportUserData", { userId: customers.largest.id }],
  ],
  "an inbox": ({ caseId }) => [
    ["page", "/notifications"],
    ["getUnreadNotificationCount", {}],
    ["getCareCaseNotificationsBySearch", {}],
    ["getCareCaseNotificationsBySearch", { caseId }],
    ["getCareCaseNotificationsBySearch", { unreadOnly: true }],
    ["markNotificationsRead", { caseId }],
    ["markNotificationsRead", { all: true, until: new Date(Date.now() + 60_000).toISOString() }],
  ],
  "this Havn": ({ companyNo }) => [
    ["page", "/teams"],
    ["page", "/service-levels"],
    ["page", "/planner"],
    ["page", "/audit"],
    ["getHavnTeams", {}],
    ["getManagedTeams", {}],
    ["getStaff", {}],
    ["getHavnUsersBySearch", {}],
    ["getServiceLevelAgreementList", {}],
    ["getServiceLevelAgreements", { customerNumber: String(companyNo) }],
    ["getServiceLevelAgreement", { id: 1 }],
    ["getHolds", {}],
    ["getTodaysWorkDayCapacity", {}],
    ["getCoordinatorBoard", {}],
    ["getFollowUpPlan", {}],
  ],
  "hours of support that reach no target": async ({ client }) => {
    await client.query("UPDATE service_level_target SET first_response_minutes = 525600, resolution_minutes = 525600");
    const windows = Array.from({ length: 6 }, (_, n) => ({ from: `0${n}:00`, to: `0${n}:01` }));
    const value = Array.from({ length: 40 }, (_, n) => ({
      validFrom: n === 0 ? null : `${2000 + n}-01-01`,
      week: weekOf(() => windows),
    }));
    return [["previewSupportHours", { change: { name: "support.hours", value } }]];
  },
};

const versionOf = async (client: pg.Client, caseId: number): Promise<number> =>
  (await client.query("SELECT version FROM care_case WHERE id = $1", [caseId])).rows[0].version;

function requestOf(target: string, [name, about]: Asked): HostileRequest {
  const same = { target, size: 0, isAdjustable: false, isOdd: false };
  if (name === "page")
    return { ...same, name: `page ${about}`, method: "GET", path: String(about), type: "", body: () => null };
  const { method, path } = allCalls[name];
  const json = JSON.stringify(about);
  if (method === "GET") {
    const query = new URLSearchParams(about as Record<string, string>);
    return { ...same, name, method, path: `${path}?${query}`, type: "application/json", body: () => null };
  }
  return { ...same, name: `${name} ${json.slice(0, 60)}`, method, path, type: "application/json", body: () => json };
}
