import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UploadQueue, type UploadTarget } from "./upload-queue.ts";

/** The addresses to which files are sent; none is answered. */
let sent: string[];
beforeEach(() => {
  sent = [];
  class Request {
    readonly upload = {};
    open(_method: string, address: string) {
      sent.push(address);
    }
    setRequestHeader() {}
    send() {}
  }
  vi.stubGlobal("XMLHttpRequest", Request);
});
afterEach(() => vi.unstubAllGlobals());

const parametersFor = (target: Omit<UploadTarget, "caseId">) => {
  new UploadQueue({ caseId: 12, ...target }).add([new File(["x"], "a.txt")]);
  return Object.fromEntries(new URLSearchParams(sent.at(-1)?.split("?")[1]));
};

const usual = { areaId: "care", caseId: "12", isInternal: "false", forMessage: "true" };

test("only a picture of a text says that it is one, since processes that are being replaced don't know it", () => {
  expect(parametersFor({ forMessage: true })).toEqual(usual);
  expect(parametersFor({ forMessage: true, forText: true })).toEqual({ ...usual, forText: "true" });
});
