import { defineConfig } from "vitest/config";

const apiTests = ["src/**/*.api.test.ts", "tests/api/**/*.test.ts"];

/** What is polled for arrives sooner or later, also on a machine that is busy. */
const expect = { poll: { timeout: 15_000 } };

/**
 * `npm test` runs these one after another; script/parts.mjs has the order. What passes in the browser on its second try is
 * named at the end, so that it gets mended.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/support/**/*.test.ts"],
          exclude: apiTests,
          environment: "node",
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          name: "component",
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          pool: "threads",
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        test: {
          name: "api",
          include: apiTests,
          environment: "node",
          pool: "threads",
          isolate: false,
          maxWorkers: 3,
          globalSetup: ["tests/support/global-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          retry: 1,
          globalSetup: ["tests/support/global-database.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
