import type { FastifyInstance } from "fastify";
import { version } from "#app/server/open-app.ts";
import { countFormerDocuments } from "#care-cases/server/search/index-anew-store.ts";
import { findMailboxes, type StoredMailbox } from "#email-intake/server/mailbox/mailbox-state-store.ts";
import { findNextSecretEnd } from "#email-intake/server/sign-in/secret-end-store.ts";
import type { LiveStreams } from "#live/server/live-streams.ts";
import { streamLimits } from "#live/server/stream-readers.ts";
import { countGivenUpMails } from "#notifications/server/mail/given-up-mails-store.ts";
import { businessDate, daysBetween } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";
import type { GaugeReading, GaugeToRead, Metrics } from "#platform/server/metrics/metrics.ts";
import { addMetricsRoute, openMetricsPort } from "#platform/server/metrics/serve-metrics.ts";
import { processGauges, readOnce } from "#platform/server/process/process-gauges.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { scannerGauges } from "#scanning/server/clamd/scanner-gauges.ts";
import { findBackupRuns } from "#settings/server/system-store.ts";

/** Null if metrics aren't served; the measuring code isn't loaded then. */
export async function metricsFor({ metrics }: Settings): Promise<Metrics | null> {
  return metrics && (await import("#platform/server/metrics/metrics.ts")).openMetrics(version);
}

type Parts = { readonly app: App; readonly server: FastifyInstance; readonly streams: LiveStreams };

/** Adds the gauges of all features and, without a separate port, the route. */
export function addMetrics(metrics: Metrics, { app, server, streams }: Parts): void {
  const { settings } = app;
  metrics.add([...processGauges(app), ...featureGauges(app, streams), ...scannerGauges(app)]);
  if (settings.metrics?.port === null) addMetricsRoute(server, metrics, settings.metrics);
}

/** Listens on the metrics port if there is one. */
export async function listenForMetrics(metrics: Metrics, { metrics: where, host }: Settings) {
  return where?.port ? openMetricsPort(metrics, { ...where, host }) : null;
}

const maxCounted = 1_000;

function featureGauges(app: App, streams: LiveStreams): GaugeToRead[] {
  const mailboxes = readOnce(app, (db) => findMailboxes(db, maxCounted));
  const ofMailbox = (name: string, help: string, of: (mailbox: StoredMailbox) => number): GaugeToRead => ({
    name: `mailbox_${name}`,
    help,
    read: async () => (await mailboxes()).slice(0, 1).map((mailbox): GaugeReading => [of(mailbox)]),
  });
  const secondsSince = (instant: Date) => Math.max(0, (app.now().getTime() - instant.getTime()) / 1_000);
  const formerDocuments = readOnce(app, countFormerDocuments);
  const secretEnd = readOnce(app, findNextSecretEnd);
  const backups = readOnce(app, findBackupRuns);
  const givenUp = readOnce(app, (db) => countGivenUpMails(db, maxCounted));
  return [
    { name: "streams", help: "Open streams of live events.", read: () => [[streams.count]] },
    { name: "streams_limit", help: "How many may be open.", read: () => [[streamLimits.perProcess]] },
    ofMailbox("reading", "1 while the mailbox is read, by any process.", ({ state }) => (state === "reading" ? 1 : 0)),
    ofMailbox("read_seconds", "How long ago it was read.", ({ readAt, since }) => secondsSince(readAt ?? since)),
    ofMailbox("waiting", "Emails in it.", ({ waiting }) => waiting),
    ofMailbox("held", "Emails in it that are tried again later.", ({ held }) => held?.count ?? 0),
    ofMailbox("failed", "Emails that failed and wait for staff.", ({ failed }) => failed),
    {
      name: "mailbox_secret_days",
      help: "Days until the last day of the first mailbox's secret that ends; none without one.",
      read: async () => {
        const ends = await secretEnd();
        return ends === null ? [] : [[daysBetween(businessDate(app.now()), ends)]];
      },
    },
    {
      name: "mails_given_up",
      help: "Emails that were given up, up to a thousand.",
      read: async () => [[await givenUp()]],
    },
    {
      name: "last_backup_timestamp_seconds",
      help: "When the command last made a whole backup; none without one.",
      read: async () => {
        const { whole } = await backups();
        return whole === null ? [] : [[whole.at.getTime() / 1_000]];
      },
    },
    {
      name: "search_documents_left",
      help: "Search documents that an update has yet to rebuild.",
      read: async () => [[await formerDocuments()]],
    },
  ];
}
