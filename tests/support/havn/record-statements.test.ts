import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { StatementBatch } from "#platform/server/database/statement-batch.ts";
import { working } from "#platform/server/requests/current-work.ts";

const folder = mkdtempSync(join(tmpdir(), "havn-recorded-"));
const { query } = pg.Client.prototype;
afterAll(() => {
  pg.Client.prototype.query = query;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("what Havn sends for a request or a job is recorded once, what a test asks isn't", async () => {
  vi.stubEnv("HAVN_STATEMENTS", folder);
  const { recordStatements } = await import("./record-statements.ts");
  recordStatements();
  // They never connect: their statements stay queued.
  void new pg.Client().query("select 'by a test'");
  void working({ job: "midnight" }, () => new pg.Client().query("select $1", [1]));
  void working({ call: "getFirstSteps" }, () => new pg.Client().query({ text: "select $1", values: [2] }));
  void working({ call: "getFirstSteps" }, () =>
    new StatementBatch(
      [
        { text: "select 1", values: [] },
        { text: "select $1::int", values: [3] },
      ],
      new Map(),
    ).send((batch) => new pg.Client().query(batch as pg.Submittable)),
  );
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(written).toEqual([
    '{"text":"select $1","values":[1]}\n{"text":"select 1","values":[]}\n{"text":"select $1::int","values":[3]}\n',
  ]);
});
