import { defineConfig } from "vitest/config";

/** What is polled for arrives sooner or later, also on a machine that is busy. */
const expect = { poll: { timeout: 45_000 } };

/** The limits end what hangs, and judge nothing: a busy machine is slower by ten times, for minutes. */
const slow = { testTimeout: 300_000, hookTimeout: 300_000 };

/** A failure says what it found, not how many. */
const chaiConfig = { truncateThreshold: 400 };

/**
 * `npm test` runs these one after another; script/parts.mjs has the order. What passes against real servers on a further
 * try only is named at the end, so that it gets mended.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts"],
          environment: "node",
          pool: "threads",
          isolate: false,
          ...slow,
          chaiConfig,
          expect,
        },
      },
      {
        test: {
          name: "component",
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          pool: "threads",
          setupFiles: ["tests/support/components/patience.ts"],
          ...slow,
          chaiConfig,
          expect,
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          environment: "node",
          pool: "threads",
          isolate: false,
          maxWorkers: 3,
          retry: 1,
          globalSetup: ["tests/support/havn/global-database.ts"],
          ...slow,
          chaiConfig,
          expect,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          isolate: false,
          maxWorkers: 2,
          retry: 2,
          globalSetup: ["tests/support/havn/global-database.ts"],
          ...slow,
          chaiConfig,
          expect,
        },
      },
      {
        test: {
          name: "boot",
          include: ["tests/boot/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          fileParallelism: false,
          retry: 1,
          ...slow,
          chaiConfig,
        },
      },
    ],
  },
});
