import { afterEach, expect, test } from "vitest";
import type { ExportTask } from "./export-task.ts";
import { type FileThreads, fileThreads } from "./file-threads.ts";

/** Does whatever the task's name says. */
const source = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ name }) => {
    const held = [];
    if (name === "hoard") for (;;) held.push(new Array(100_000).fill(Math.random()));
    if (name === "die") process.exit(1);
    if (name === "make") parentPort.postMessage({ made: String(threadId) });
  });
`;
const thread = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let threads: FileThreads;
afterEach(() => threads.close());

const run = (name: "make" | "hoard" | "die" | "dawdle", givenUp = new AbortController().signal) => {
  const task: Partial<ExportTask> = { name };
  return threads.run(task as ExportTask, givenUp);
};

test("a thread runs its tasks one after the other, and two concurrent tasks use two threads", async () => {
  threads = fileThreads(thread);
  const first = await run("make");
  expect(await run("make")).toEqual(first);
  const both = await Promise.all([run("make"), run("make")]);
  expect(both).toContainEqual(first);
  expect(both[0]).not.toEqual(both[1]);
});

test.each([
  ["hoard", /memory/],
  ["die", /ended/],
] as const)("a thread that starts to %s ends alone, and the next task gets another one", async (name, message) => {
  threads = fileThreads(thread);
  const first = await run("make");
  await expect(run(name)).rejects.toThrow(message);
  const next = await run("make");
  expect(next).toEqual({ made: expect.any(String) });
  expect(next).not.toEqual(first);
});

test("a thread whose task is canceled ends; an already canceled task never runs", async () => {
  threads = fileThreads(thread);
  const first = await run("make");
  const gone = new AbortController();
  const dawdling = run("dawdle", gone.signal);
  gone.abort(new Error("gone"));
  await expect(dawdling).rejects.toThrow("gone");
  await expect(run("make", gone.signal)).rejects.toThrow("gone");
  expect(await run("make")).not.toEqual(first);
});
