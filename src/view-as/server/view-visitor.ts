import type { CaseFile } from "#case-files/contract/calls.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { executeCall, type Permits } from "#platform/server/http/execute-call.ts";
import type { BoundCall } from "#platform/server/http/implement.ts";
import { inProcessApi } from "#platform/server/http/in-process-api.ts";
import type { Locale } from "#wording/locale.ts";
import { viewAsApi } from "./api.ts";
import { type Looker, viewerOf } from "./open-view.ts";
import type { View } from "./viewed-store.ts";
import { withEarlier } from "./with-earlier.ts";

type Body = Readonly<Record<string, unknown>>;

/** What the page of a case asks for, and of which case. */
const asksAboutCase: Readonly<Record<string, (body: Body) => unknown>> = {
  getCareCasesByIds: ({ ids }) => (Array.isArray(ids) && ids.length === 1 ? ids[0] : null),
  getCareCaseChangeLogsBySearch: ({ caseId }) => caseId,
  getCareCaseReletedCases: ({ caseId }) => caseId,
  getCareCaseServiceLevel: ({ id }) => id,
  getCareCaseMessagesBySearch: ({ caseId }) => caseId,
  getCareCaseFilesBySearch: ({ caseId }) => caseId,
};

/** The page of this case, with its frame, and nothing else. */
const permitsOf =
  (viewer: Actor, caseId: number): Permits =>
  (name, { body }) => {
    const given = (body ?? {}) as Body;
    if (name === "getUserByLoggedInIdentity") return true;
    if (name === "getPreferencesByUserEmail") return given.email === viewer.email;
    return asksAboutCase[name]?.(given) === caseId;
  };

type InProcess = ReturnType<typeof inProcessApi>;
/** Nothing of what the person hasn't sent, and so many earlier pages of the conversation and the history. */
const shownIn = (api: InProcess, earlier: number): InProcess => ({
  ...api,
  getCareCaseMessagesBySearch: withEarlier(api.getCareCaseMessagesBySearch, { rows: "messages", earlier }),
  getCareCaseChangeLogsBySearch: withEarlier(api.getCareCaseChangeLogsBySearch, { rows: "changeLogs", earlier }),
  getCareCaseMessageDrafts: async () => ({ drafts: [], held: [] }),
  getCareCaseFilesBySearch: async (input) => {
    const page = (await api.getCareCaseFilesBySearch?.(input)) as { files: CaseFile[]; hasMore: boolean };
    return { ...page, files: page.files.filter(({ isPending }) => !isPending) };
  },
});

const [view] = viewAsApi.filter(({ name }) => name === "viewCareCaseAs");

type Visit = Omit<Looker, "actor" | "now"> & {
  readonly staff: Actor | null;
  readonly address: string;
  readonly calls: readonly BoundCall[];
};

/** The visitor of a case's page as this person, in their language, for staff; refused like the call, which notes it. */
export async function viewVisitor(
  { app, staff, requestId, address, calls }: Visit,
  { fallback, earlier, ...of }: View & { readonly fallback: Locale; readonly earlier: number },
): Promise<{ readonly actor: Actor; readonly api: InProcess; readonly locale: Locale }> {
  if (!view) throw new Error("the call is missing");
  await executeCall(app, view, { actor: staff, requestId, address }, { body: of });
  const actor = await viewerOf({ app, actor: staff as Actor, now: app.now(), requestId }, of);
  const { userId, customerNumber } = actor;
  const locale = await findMailLocale(app.database.db, { userId, customerNumber, fallback });
  const permits = permitsOf(actor, of.caseId);
  return { actor, api: shownIn(inProcessApi(app, calls, { actor, requestId, permits }), earlier), locale };
}
