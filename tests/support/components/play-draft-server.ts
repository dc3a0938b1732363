import type { CareCase } from "#care-cases/contract/care-case.ts";
import { DraftSaver } from "#care-cases/web/create/draft/draft-saver.ts";
import { draftValuesOf } from "#care-cases/web/create/draft/draft-values.ts";
import { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "./answer-calls.ts";
import { buildCareCase } from "./build-care-case.ts";

/** Local storage key of this draft's text. */
export const name = "1.draft.12";
export const draft = buildCareCase({ status: "Draft", title: "", description: "", version: 1 });

/** A fake server with one draft; only accepts changes based on its version. */
export const serverOf = (start: CareCase) => {
  const server = { stored: start, fails: null as Answer | null };
  const calls = answerCalls(({ name: call, body }: MadeCall): Answer => {
    if (server.fails) return server.fails;
    if (call === "GetCareCasesByIds") return { body: { careCases: [server.stored] } };
    if (body.version !== server.stored.version) return refusal(409, "stale", { version: server.stored.version });
    server.stored = { ...server.stored, ...(body.changes as Partial<CareCase>), version: server.stored.version + 1 };
    return { body: { careCase: server.stored } };
  });
  return { server, updates: () => calls.filter(({ name: call }) => call === "UpdateCareCase") };
};

export const path = "/cases/create/12";
/** Simulates a separate window, with its own text and visit: `visitOf` is one. */
export const visitOf = (loaded: CareCase, at = path) =>
  new DraftVisit(at, { userId: 1, isNew: false, values: draftValuesOf(loaded) });
export const begin = (loaded = draft) => {
  const visit = visitOf(loaded);
  const saver = new DraftSaver(loaded, name, visit);
  return { saver, visit, stop: saver.start() };
};
