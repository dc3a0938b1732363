import { connect, type Socket } from "node:net";
import { origins } from "#bench/processes.ts";
import type { Headers, signInPeople } from "#bench/sign-in-people.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseColumns } from "#care-cases/contract/case-parts.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { type Cost, type TestBed, watch } from "./measure.ts";

type People = Awaited<ReturnType<typeof signInPeople>>;
type Crowd = { readonly target: string; measure(testBed: TestBed, people: People, costs: Cost[]): Promise<void> };

type Act = (people: People, testBed: TestBed) => Promise<number>;

/** Concurrent actions of many people, or many of one person, each of which is permitted. */
export function measureCrowds(cases: readonly number[]): Crowd[] {
  const caseId = cases.at(-1) ?? 1;
  return [
    crowd(20, "twenty exports at once", (people) => exportAtOnce(people.all.slice(0, 20))),
    crowd(held, "300 downloads that nobody reads, for 20 s", (people) => leaveUnread(people.staff, caseId)),
    crowd(held, "300 half heads, for 20 s", () => leaveHalf("GET /login HTTP/1.1\r\nHost: localhost\r\n")),
    crowd(held, "300 half bodies, for 20 s", ({ staff }) => leaveHalf(halfBody(staff))),
    crowd(burst, "100 pages of a long case at once by one person", (people) => readAtOnce(people, caseId)),
    crowd(burst, "100 lists at once by one person", ({ dashboards }) => waves(listOf(dashboards.coordinator))),
  ];
}

/** Event loop, memory and time are for all together; CPU is per request, since each person makes only one. */
const crowd = (requests: number, target: string, act: Act): Crowd => ({
  target,
  measure: async (testBed, people, costs) => {
    const start = performance.now();
    const { result, cpuMs, ...figures } = await watch(testBed, () => act(people, testBed));
    const tookMs = performance.now() - start;
    const about = { target, name: target, who: "many", status: result, size: 0, replyBytes: 0 };
    costs.push({ ...about, tookMs, ...figures, cpuMs: cpuMs / requests });
  },
});

const exportColumns = caseColumns;
const json = (headers: Headers) => ({ ...headers, "content-type": "application/json" });

/** Returns the highest status. */
async function exportAtOnce(people: readonly Headers[]): Promise<number> {
  const path = origins.havn + caseListCalls.exportCareCases.path;
  const body = JSON.stringify({ format: "xlsx", locale: "da-DK", columns: exportColumns });
  const ask = async (headers: Headers) => {
    const reply = await fetch(path, { method: "POST", headers: json(headers), body });
    await reply.arrayBuffer();
    return reply.status;
  };
  return Math.max(...(await Promise.all(people.map(ask))));
}

const [atOnce, waveCount] = [100, 4] as const;
const burst = atOnce * waveCount;

type Page = { readonly path: string; readonly headers: Headers };

/** A page that one person asks for a hundred times at once. */
export const pageAtOnce = (target: string, find: (people: People, testBed: TestBed) => Promise<Page>): Crowd =>
  crowd(burst, target, async (people, testBed) => {
    const { path, headers } = await find(people, testBed);
    return waves(() => fetch(origins.havn + path, { headers }));
  });

/** Sends it a hundred times at once, in several waves; returns the highest status. */
async function waves(send: () => Promise<Response>): Promise<number> {
  const statuses: number[] = [];
  const once = async () => {
    const reply = await send();
    await reply.arrayBuffer();
    statuses.push(reply.status);
  };
  for (let wave = 0; wave < waveCount; wave += 1) await Promise.all(Array.from({ length: atOnce }, once));
  return Math.max(...statuses);
}

const listOf = (headers: Headers) => () =>
  fetch(origins.havn + careCaseCalls.getCareCasesBySearch.path, {
    method: "POST",
    headers: json(headers),
    body: JSON.stringify({ pageSize: bounds.pageSize.max }),
  });

/**
 * Stores a page's worth of the longest messages, then reads that page as a person other than the background clients.
 */
async function readAtOnce({ staff, dashboards }: People, caseId: number): Promise<number> {
  const comment = `<p>${"Et langt svar & en linje mere. ".repeat(600)}</p>`;
  for (let octets = 0; octets < messageBounds.page.octets; octets += comment.length) {
    const body = JSON.stringify({ caseId, comment });
    const path = origins.havn + caseMessageCalls.createCareCaseMessage.path;
    await fetch(path, { method: "POST", headers: json(staff), body });
  }
  return waves(() => fetch(`${origins.havn}/cases/${caseId}`, { headers: dashboards.coordinator }));
}

const held = 300;
const heldMs = 20_000;

async function leaveUnread(headers: Headers, caseId: number): Promise<number> {
  const form = new FormData();
  form.set("file", new Blob([Buffer.alloc(50_000_000)]), "a.bin");
  const upload = `${origins.havn}${caseFileCalls.createCareCaseFile.path}?areaId=care&caseId=${caseId}`;
  const stored = await fetch(upload, { method: "POST", headers, body: form });
  const { file } = (await stored.json()) as { file: { id: number } };
  const body = JSON.stringify({ caseId, fileId: file.id });
  const lines = Object.entries({ ...json(headers), host: "localhost", "content-length": String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return leaveHalf(`POST ${caseFileCalls.downloadCareCaseFile.path} HTTP/1.1\r\n${head}\r\n${body}`);
}

const halfBody = (headers: Headers): string => {
  const lines = Object.entries({ ...json(headers), host: "localhost", "content-length": "1000000" });
  return `POST ${careCaseCalls.getCareCasesBySearch.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n{`;
};

/** Sends a partial request on many connections; returns how many were still open at the end. */
async function leaveHalf(said: string): Promise<number> {
  const { hostname, port } = new URL(origins.havn);
  const sockets = Array.from({ length: held }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(said);
    return socket.pause();
  });
  await new Promise((resolve) => setTimeout(resolve, heldMs));
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return open;
}
