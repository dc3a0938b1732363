import { expect, test } from "vitest";
import { connectionName } from "#platform/server/database/process-connection.ts";
import { readSecretMark, secretIdOf } from "#platform/server/secrets/wrap-data-key.ts";
import { aboutProcess } from "./about-process.ts";

test("the longest name of a process says which secret it has, also when its connection was replaced", () => {
  const secret = "a secret of tests";
  const settings = { roles: ["web", "api", "jobs"], clamd: { path: "/run/clamd" } } as const;
  const about = aboutProcess(settings, { version: "99.99.99", secret });
  for (const began of [null, new Date("2286-11-20")]) {
    const name = connectionName(about, began);
    expect(name).toMatch(/^havn process 99\.99\.99 web,api,jobs,s,key:/);
    expect(name.length).toBeLessThanOrEqual(63);
    expect(readSecretMark(name)).toBe(secretIdOf(secret));
  }
});
