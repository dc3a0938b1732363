import { expect, test } from "vitest";
import { ApiError } from "./error-shape.ts";

/** The same class, as defined in another bundle. */
class Other extends Error {
  override readonly name = "ApiError";
}

test("recognizes an ApiError of another bundle, but no other error", () => {
  expect(new ApiError({ statusCode: 404 }) instanceof ApiError).toBe(true);
  expect(new Other("Not Found") instanceof ApiError).toBe(true);
  expect(new Error("Not Found") instanceof ApiError).toBe(false);
  expect({ name: "ApiError" } instanceof ApiError).toBe(false);
});
