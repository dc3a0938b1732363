import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Files that wait for servers half of their time run beside each other: one more than there are cores, at most three,
 * since they share a database server and its connections.
 */
const workersThatWait = Math.min(availableParallelism() + 1, 3);

/** What is polled for arrives sooner or later, also on a machine that is busy. */
const expect = { poll: { timeout: 30_000 } };

/** They end what hangs, and judge nothing. The few tests that compute for longer on a busy machine say so themselves. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

/** A failure says what it found, not how many. */
const chaiConfig = { truncateThreshold: 400 };

/** Otherwise each frame of a page prints that it isn't loaded. */
const framesStayEmpty = { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } };

/** The texts of all features, which `app` gives where Havn starts. */
const giveWords = ["tests/support/words/give-words.ts", "tests/support/words/give-server-words.ts"];
const declareEvents = "tests/support/calls/declare-event-types.ts";
const beforeTests = [...giveWords, "tests/support/calls/declare-settings.ts", declareEvents];

/** `npm test` runs these one after another, without the tests that are tagged; script/parts.mjs has the order. */
export default defineConfig({
  test: {
    tags: [{ name: "thorough", description: "Runs in `npm run test:all` only." }],
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "bench/**/*.test.ts", "tests/support/**/*.test.ts"],
          environment: "node",
          pool: "threads",
          isolate: false,
          maxWorkers: "100%",
          setupFiles: beforeTests,
          ...limits,
          chaiConfig,
          expect,
        },
      },
      {
        test: {
          name: "component",
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: framesStayEmpty } },
          pool: "vmThreads",
          maxWorkers: "100%",
          setupFiles: ["tests/support/components/wait-limit.ts", "tests/support/words/give-words.ts", declareEvents],
          ...limits,
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
          maxWorkers: workersThatWait,
          setupFiles: ["tests/support/havn/keep-logs-of-failures.ts", ...beforeTests],
          globalSetup: ["tests/support/havn/global-database.ts"],
          ...limits,
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
          maxWorkers: workersThatWait,
          setupFiles: ["tests/support/havn/keep-logs-of-failures.ts", ...giveWords, declareEvents],
          globalSetup: ["tests/support/havn/global-database.ts"],
          ...limits,
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
          maxWorkers: Math.min(availableParallelism(), 2),
          ...limits,
          chaiConfig,
        },
      },
    ],
  },
});
