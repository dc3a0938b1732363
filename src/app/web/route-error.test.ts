import { expect, test } from "vitest";
import { readRouteError } from "./route-error.ts";

test.each([
  [null, 500, "Internal Server Error", ""],
  [{ status: 404, data: null }, 404, "Page Not Found", ""],
  [{ status: 404, data: { message: "Page Not Found: /x", data: null } }, 404, "Page Not Found: /x", ""],
  [{ status: 400, data: { message: "This is an example of an error" } }, 400, "This is an example of an error", ""],
  [{ status: 500, data: { message: "", data: { requestId: "r1" } } }, 500, "Internal Server Error", "r1"],
  [{ status: 500, data: "<html>" }, 500, "Internal Server Error", ""],
])("%j is shown as %d %s", (response, statusCode, message, requestId) => {
  expect(readRouteError(response)).toEqual({ statusCode, message, requestId });
});
