import { afterEach } from "vitest";
import { writeLogs } from "./kept-logs.ts";

afterEach(({ task }) => {
  if (task.result?.state === "fail") writeLogs(task.name);
});
