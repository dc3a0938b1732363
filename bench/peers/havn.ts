import { randomUUID } from "node:crypto";
import { treeCpu } from "#bench/cpu-time.ts";
import type { Data } from "#bench/data.ts";
import { type Child, origins } from "#bench/processes.ts";
import type { Headers } from "#bench/sign-in-people.ts";
import { listAddress } from "#bench/works/read-works.ts";
import { listQuestion } from "#bench/works/varied-lists.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { type Peer, searchedWords, sentence } from "./peer.ts";

type RunningHavn = { readonly process: Child; readonly staff: Headers; readonly data: Data };
type MadeCase = { readonly careCase: { readonly id: number; readonly version: number } };

/** Havn as a staff member uses it: pages, and the calls that a browser makes to save. */
export function havn({ process, staff, data }: RunningHavn): Peer {
  const page = async (path: string): Promise<void> => {
    const headers = { ...staff, accept: "text/html", "accept-encoding": "identity" };
    const reply = await fetch(origins.havn + path, { headers });
    const text = await reply.text();
    if (!reply.ok || !text.includes("</html>")) throw new Error(`Havn's ${path} answered ${reply.status}`);
  };
  const call = async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { ...staff, "content-type": "application/json" };
    const reply = await fetch(origins.havn + path, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`Havn's ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const { anybodys } = data.openCases;
  const at = (turn: number) => anybodys[turn % anybodys.length] ?? 1;
  return {
    name: "Havn",
    cpu: () => treeCpu(process.pid) + treeCpu(data.postgresPid),
    settled: data.jobs.settled,
    works: {
      "list page": () => page("/cases"),
      "filtered list": (turn) => page(listAddress(listQuestion(turn, true))),
      "case page": (turn) => page(`/cases/${at(turn)}`),
      search: (turn) => page(listAddress({ text: searchedWords[turn % searchedWords.length] ?? "" })),
      "create a case": async (turn) => {
        const body = { customerNumber: "10001" };
        const { careCase } = await call<MadeCase>(careCaseCalls.createEmptyCareCase.path, body);
        const { id, version } = careCase;
        const text = { title: `Fakturaen er tom ${turn}`, description: `<p>${sentence}</p>`, contactPersonId: 1001 };
        const changes = { ...text, caseType: "Incident", severity: "Important", status: "Created" };
        await call(careCaseCalls.updateCareCase.path, { id, version, changes });
      },
      reply: async (turn) => {
        const body = { caseId: at(turn), comment: `<p>${sentence}</p>`, clientKey: randomUUID() };
        await call(caseMessageCalls.sendCareCaseMessage.path, body);
      },
    },
  };
}
