import { describe, expect, test } from "vitest";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "./database-unavailable.ts";
import { infrastructureFault } from "./infrastructure-fault.ts";

const coded = (code: string, message = "…") => Object.assign(new Error(message), { code });

describe("faults of our infrastructure", () => {
  test.each([
    ["a full disk", coded("ENOSPC"), "diskFull"],
    ["a used up quota", coded("EDQUOT"), "diskFull"],
    ["a full disk of the database", coded("53100", "could not extend file"), "diskFull"],
    ["a disk that is read only", coded("EROFS"), "fileStore"],
    ["a folder that we may not write to", coded("EACCES"), "fileStore"],
    ["a folder that is none", coded("ENOTDIR"), "fileStore"],
    ["no file handles left", coded("EMFILE"), "fileStore"],
    ["no thread to be had", coded("ERR_WORKER_INIT_FAILED"), "fileStore"],
    ["nobody at the port", coded("ECONNREFUSED"), "database"],
    ["nobody at any address of the host", new AggregateError([coded("ECONNREFUSED")]), "database"],
    ["a database that shuts down", coded("57P01"), "database"],
    ["a database that starts", coded("57P03"), "database"],
    ["a statement that ran too long", coded("57014"), "database"],
    ["no connections left", coded("53300"), "database"],
    ["a database that became a replica", coded("25006"), "database"],
    ["a deadlock", coded("40P01"), "database"],
    ["a database that is gone", coded("3D000"), "database"],
    ["a lost connection", new Error("Connection terminated unexpectedly"), "database"],
    ["no connection in time", new Error("timeout exceeded when trying to connect"), "database"],
    ["a silent connection", new Error("Query read timeout"), "database"],
    ["too long a wait for a connection", new DatabaseUnavailable("too many wait for the database"), "database"],
    ["a full disk of a database that is away", new DatabaseUnavailable("…", { cause: coded("53100") }), "diskFull"],
    ["a write of which nobody said whether it was stored", new OutcomeUnknown(), "database"],
    [
      "what a call refused for it",
      Object.assign(commonRefusal("unavailable"), {
        cause: new DatabaseUnavailable("the request has waited too long"),
      }),
      "database",
    ],
    ["what such an error caused", new Error("not stored", { cause: coded("ENOSPC") }), "diskFull"],
  ])("is %s", (_what, error, trouble) => expect(infrastructureFault(error)).toBe(trouble));

  test.each([
    ["a value that the database does not take", coded("22021")],
    ["a row that a constraint refuses", coded("23514")],
    ["a trigger that refuses", coded("P0001", "the disk is full")],
    ["a file that is not there", coded("ENOENT")],
    ["a mistake of ours", new TypeError("x is not a function")],
    ["a refusal", commonRefusal("notFound")],
    ["a text", "ENOSPC"],
    ["nothing", undefined],
  ])("is not %s", (_what, error) => expect(infrastructureFault(error)).toBeNull());

  test("are found in a chain of causes", () => {
    const one = new Error("one");
    const other = new Error("other", { cause: one });
    one.cause = other;
    expect(infrastructureFault(one)).toBeNull();
  });
});
