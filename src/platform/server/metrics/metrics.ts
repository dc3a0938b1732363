import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Meter } from "./meter.ts";

/** A sample of a gauge: a value, with the value of its label if it has one. */
export type GaugeReading = readonly [value: number, label?: string];

export type GaugeToRead = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** Called for each scrape. Throws if the value isn't known; the gauge is then missing from that scrape. */
  readonly read: () => Promise<readonly GaugeReading[]> | readonly GaugeReading[];
};

export type Metrics = {
  readonly meter: Meter;
  add(gauges: readonly GaugeToRead[]): void;
  /** All metrics in Prometheus's text format. */
  write(): Promise<{ readonly contentType: string; readonly text: string }>;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

/** Gauges named like counters, which Prometheus's own check refuses: sums of others, such as `nodejs_active_handles`. */
const misnamed = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** The metrics of one process: Node's, our own, and gauges that others add. */
export function openMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `havn_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name: `havn_${name}`, help, labelNames, buckets, registers });
  new Gauge({ name: "havn_build_info", help: "The version, as a label.", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  const requests = counter("http_requests_total", "Replies.", ["call", "status"]);
  const durations = histogram("http_request_duration_seconds", "Time until a reply's end.", ["call"], requestSeconds);
  const refusals = counter("refusals_total", "Replies with an error, by its code.", ["code"]);
  const logins = counter("logins_total", "Attempts to sign in.", ["outcome"]);
  const jobs = counter("jobs_total", "Jobs that ran.", ["lane", "kind", "outcome"]);
  const jobTimes = histogram("job_duration_seconds", "Time that jobs ran.", ["lane"], jobSeconds);
  const mails = counter("mails_total", "Emails handed to the mail server or the outbox.", ["outcome"]);
  const files = counter("files_total", "Files of the file store.", ["what"]);
  // There from the start, so that the first one counts as an increase.
  files.inc({ what: "missing" }, 0);
  const bytes = counter("file_bytes_total", "Bytes to and from the file store.", ["what"]);
  const slow = counter("slow_statements_total", "Statements that took longer than HAVN_SLOW_STATEMENT_MS.", []);
  const heavyReads = counter("heavy_reads_total", "Reads that a standby may answer.", ["outcome"]);
  const scans = counter("file_scans_total", "Scans of files by clamd.", ["verdict"]);
  const meter: Meter = {
    answered: (call, status, seconds) => {
      requests.inc({ call, status });
      if (seconds !== null) durations.observe({ call }, seconds);
    },
    refused: (code) => refusals.inc({ code }),
    login: (outcome) => logins.inc({ outcome }),
    job: (lane, kind, outcome, seconds) => {
      jobs.inc({ lane, kind, outcome });
      jobTimes.observe({ lane }, seconds);
    },
    mail: (outcome) => mails.inc({ outcome }),
    file: (what, size) => {
      files.inc({ what });
      if (size > 0) bytes.inc({ what }, size);
    },
    slowStatement: () => slow.inc(),
    heavyRead: (outcome) => heavyReads.inc({ outcome }),
    fileScan: (verdict) => scans.inc({ verdict }),
  };
  return {
    meter,
    add: (gauges) => {
      for (const gauge of gauges) addGauge(registry, gauge);
    },
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function addGauge(registry: Registry, { name, help, label, read }: GaugeToRead): void {
  new Gauge({
    name: `havn_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const readings = await Promise.resolve()
        .then(read)
        .catch(() => []);
      this.reset();
      // A reset gauge without a label would report 0.
      if (readings.length === 0 && !label) this.remove();
      for (const [value, text] of readings) this.set(label && text !== undefined ? { [label]: text } : {}, value);
    },
  });
}
