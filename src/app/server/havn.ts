import type { FastifyInstance } from "fastify";
import { type Api, allCalls } from "#app/contract/all-calls.ts";
import { cleanUpJobs, scheduleCleanUp } from "#app/server/clean-up-job.ts";
import { demoOutbox } from "#app/server/demo-outbox/outbox-routes.ts";
import { httpServer } from "#app/server/http/http-server.ts";
import { listenOn } from "#app/server/http/listen-on.ts";
import { refuseUnknownCalls } from "#app/server/http/unknown-calls.ts";
import { type Opening, openApp, version } from "#app/server/open-app.ts";
import { openThreadExports } from "#app/server/open-thread-exports.ts";
import { meterScript } from "#app/server/pages/meter-script.ts";
import { pictureFrame } from "#app/server/pages/picture-frame.ts";
import { webRoutes } from "#app/server/pages/render-web.ts";
import { auditApi } from "#audit/server/api.ts";
import { careCaseApi } from "#care-cases/server/api.ts";
import { caseActionsApi } from "#care-cases/server/case/case-actions-api.ts";
import { caseClockApi } from "#care-cases/server/clocks/case-clock-api.ts";
import { recalculateClockJobs, storeSupportCalendar } from "#care-cases/server/clocks/recalculate-clocks-job.ts";
import { figureJobs, scheduleFold } from "#care-cases/server/jobs/fold-figures-job.ts";
import { midnightJobs, scheduleMidnight } from "#care-cases/server/jobs/midnight-job.ts";
import { recomputeStatesJobs } from "#care-cases/server/jobs/recompute-states-job.ts";
import { caseListApi } from "#care-cases/server/list/case-list-api.ts";
import { caseJobs } from "#care-cases/server/search/index-case-job.ts";
import { caseFileApi } from "#case-files/server/api.ts";
import { caseMessageApi } from "#case-messages/server/api.ts";
import { customerAccountApi } from "#customers/server/account-api.ts";
import { customerApi } from "#customers/server/api.ts";
import { dashboardApi } from "#dashboard/server/api.ts";
import { coordinatorApi } from "#dashboard/server/coordinator-api.ts";
import { executiveApi } from "#dashboard/server/executive-api.ts";
import { demoPeople } from "#demo/demo-people.ts";
import { caseMailApi, emailIntakeApi, mailboxApi, mailCountApi, mailHealthApi } from "#email-intake/server/api.ts";
import { retryIngestJobs } from "#email-intake/server/intake/retry-ingest.ts";
import { forgetUnsetMailboxes, readMailbox } from "#email-intake/server/mailbox/mailbox.ts";
import { warnUntrustedSenders } from "#email-intake/server/mailbox/warn-untrusted-senders.ts";
import { answerWaysOf } from "#email-intake/server/sender/reply-key.ts";
import { emailLinkApi } from "#email-links/server/api.ts";
import { emailLinkJobs } from "#email-links/server/send-invitation-job.ts";
import { impersonationApi } from "#impersonation/server/api.ts";
import { liveApi } from "#live/server/api.ts";
import { openLiveStreams } from "#live/server/open-live-streams.ts";
import { notificationSettingApi } from "#notifications/server/choices/setting-api.ts";
import { unsubscribeRoutes } from "#notifications/server/choices/unsubscribe-routes.ts";
import { watchDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { inboxApi } from "#notifications/server/inbox/inbox-api.ts";
import { givenUpMailApi } from "#notifications/server/mail/given-up-mail-api.ts";
import { mayMailGo } from "#notifications/server/mail/may-mail-go.ts";
import { scheduleSummary } from "#notifications/server/mail/summary-job.ts";
import { notificationMailJobs } from "#notifications/server/notification-jobs.ts";
import type { App } from "#platform/server/app.ts";
import { boundWaits } from "#platform/server/database/wait-budget.ts";
import { exportApi } from "#platform/server/exports/export-api.ts";
import { fileJobs } from "#platform/server/files/remove-files-job.ts";
import { httpApi } from "#platform/server/http/http-api.ts";
import { type HttpLimits, httpLimits as usualHttpLimits } from "#platform/server/http/http-limits.ts";
import type { BoundCall } from "#platform/server/http/implement.ts";
import { inProcessApi } from "#platform/server/http/in-process-api.ts";
import { openApi } from "#platform/server/http/open-api.ts";
import { platformApi } from "#platform/server/http/platform-api.ts";
import { refusalJobs } from "#platform/server/http/refusal-count.ts";
import { type JobRunner, runJobs } from "#platform/server/jobs/job-runner.ts";
import { mailJobs } from "#platform/server/mail/mail.ts";
import { openPost } from "#platform/server/mail/post.ts";
import { preferenceApi } from "#preferences/server/api.ts";
import { customerPreferenceApi } from "#preferences/server/customer-preference-api.ts";
import { pictureHostApi } from "#preferences/server/picture-host-api.ts";
import { teamMemberApi } from "#preferences/server/team-member-api.ts";
import { reportApi } from "#reports/server/api.ts";
import { savedViewApi } from "#saved-views/server/api.ts";
import { agreementApi } from "#service-levels/server/agreement-api.ts";
import { serviceLevelApi } from "#service-levels/server/api.ts";
import { companyApi, signInApi } from "#sign-in/server/api.ts";
import { bundledProvider } from "#sign-in/server/bundled-provider/bundled-provider.ts";
import { passwordsAnew } from "#sign-in/server/bundled-provider/provider-form.ts";
import { passwordApi } from "#sign-in/server/passwords/password-api.ts";
import { passwordJobs } from "#sign-in/server/passwords/password-mail-job.ts";
import { authenticate } from "#sign-in/server/session/authenticate.ts";
import { addSessionGateway } from "#sign-in/server/session/session-gateway.ts";
import { openSignIn, type SignIn } from "#sign-in/server/sign-in.ts";
import { supportApi } from "#support/server/api.ts";
import { userApi } from "#users/server/api.ts";
import { userManagementApi } from "#users/server/management-api.ts";
import { privacyJobs } from "#users/server/privacy/forget-person-job.ts";

type Start = Opening & {
  /** Whom the bundled provider signs in; those of the demo data when it says nothing. */
  readonly demoEmails?: readonly string[];
  /** Whether a process that runs jobs looks for deadlines; tests with a set clock do so themselves. */
  readonly watchesDeadlines?: boolean;
  /** How long others may take with what they send and read, if not as usual. */
  readonly httpLimits?: HttpLimits;
};

/** A running Havn: `fastify` for tests, `app` for what needs its database. */
export type Havn = { readonly fastify: FastifyInstance; readonly app: App; close(): Promise<void> };

/** Puts Havn together on a migrated database and listens. Roles decide which of web, API and jobs this process does. */
export async function startHavn({
  demoEmails = demoPeople.map((person) => person.email),
  watchesDeadlines = true,
  httpLimits = usualHttpLimits,
  ...opening
}: Start): Promise<Havn> {
  const { settings } = opening;
  const server = await httpServer(settings, { limits: httpLimits, askedAnew: passwordsAnew });
  const { app, close: closeApp } = await openApp(opening, server.log);
  boundWaits(server, app.database.limits);
  const signIn = await openSignIn(app, server);
  const streams = await openLiveStreams(app);
  const calls = [
    ...platformApi,
    ...signInApi(signIn),
    ...companyApi(signIn),
    ...passwordApi(signIn),
    ...impersonationApi(signIn),
    ...userApi,
    ...userManagementApi,
    ...customerApi,
    ...customerAccountApi,
    ...serviceLevelApi,
    ...agreementApi,
    ...customerPreferenceApi,
    ...careCaseApi,
    ...caseClockApi,
    ...caseListApi,
    ...caseActionsApi,
    ...liveApi(streams),
    ...caseMessageApi,
    ...caseFileApi,
    ...inboxApi,
    ...givenUpMailApi,
    ...preferenceApi,
    ...emailLinkApi,
    ...notificationSettingApi,
    ...savedViewApi,
    ...auditApi,
    ...teamMemberApi,
    ...pictureHostApi,
    ...reportApi,
    ...dashboardApi,
    ...executiveApi,
    ...coordinatorApi,
    ...emailIntakeApi,
    ...caseMailApi,
    ...mailCountApi,
    ...mailboxApi,
    ...mailHealthApi,
    ...supportApi,
    ...exportApi,
  ];
  const exports = openThreadExports(server, app, { signIn, statementTimeoutMs: opening.statementTimeoutMs });
  await addRoutes(server, app, { signIn, calls, exports, demoEmails, limits: httpLimits });
  const runner = await startJobs(app);
  const watch = runner && watchesDeadlines ? watchDeadlines(app) : null;
  await listenOn(server, settings);
  const close = async () => {
    await server.close();
    await watch?.close();
    await runner?.close();
    await closeApp();
  };
  return { fastify: server, app, close };
}

/** A mail server that hardly answers does not hold up the end of the process longer than this. */
const graceMs = 5_000;

/** What waits for its time, and the runner in a process with that role. */
async function startJobs(app: App): Promise<JobRunner | null> {
  const { settings } = app;
  await scheduleCleanUp(app);
  await scheduleMidnight(app);
  await storeSupportCalendar(app);
  await scheduleFold(app);
  await scheduleSummary(app);
  if (!settings.roles.includes("jobs")) return null;
  const post = openPost(settings);
  const runner = runJobs(app, {
    ...fileJobs,
    ...mailJobs(post, mayMailGo),
    ...notificationMailJobs(answerWaysOf),
    ...emailLinkJobs,
    ...caseJobs,
    ...midnightJobs,
    ...figureJobs,
    ...recomputeStatesJobs,
    ...recalculateClockJobs,
    ...privacyJobs,
    ...cleanUpJobs,
    ...refusalJobs,
    ...passwordJobs,
    ...retryIngestJobs,
  });
  warnUntrustedSenders(app);
  if (!settings.imap) await forgetUnsetMailboxes(app);
  const mailbox = settings.imap && readMailbox(app, settings.imap);
  return {
    close: async () => {
      await mailbox?.close();
      const impatience = setTimeout(() => post.close({ force: true }), graceMs);
      await runner.close();
      clearTimeout(impatience);
      post.close();
    },
  };
}

type Parts = {
  readonly signIn: SignIn;
  readonly calls: readonly BoundCall[];
  readonly exports: ReturnType<typeof openThreadExports>;
  readonly demoEmails: readonly string[];
  readonly limits: HttpLimits;
};

async function addRoutes(server: FastifyInstance, app: App, parts: Parts): Promise<void> {
  const { signIn, calls, exports, demoEmails, limits } = parts;
  const { settings } = app;
  const hasWeb = settings.roles.includes("web");
  if (hasWeb) addSessionGateway(server, signIn);
  const served = hasWeb || settings.roles.includes("api") ? calls : [...platformApi, ...mailHealthApi];
  const whoIs = (bearer: string | undefined) => authenticate(signIn, bearer);
  await httpApi(server, { app, calls: served, exports, authenticate: whoIs, limits });
  const document = JSON.stringify(openApi(allCalls, settings.production ? "not told" : version));
  server.get("/api/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(document));
  refuseUnknownCalls(server);
  await server.register(unsubscribeRoutes, { app });
  if (!hasWeb) return;
  if (!settings.oidc) {
    await server.register(bundledProvider, { signIn, demoEmails, meterScript: meterScript(settings.development) });
  }
  await server.register(demoOutbox, { settings });
  await server.register(pictureFrame);
  await server.register(webRoutes, {
    settings,
    visit: async (request) => {
      const actor = await authenticate(signIn, request.headers.authorization);
      return { actor, api: inProcessApi(app, calls, { actor, requestId: request.id }) as unknown as Api };
    },
  });
}
