import { expect, test } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";

/** The class as another bundle has it. */
class Other extends Error {
  override readonly name = "ApiError";
}

test("an ApiError of another bundle is one, another error is not", () => {
  expect(new ApiError({ statusCode: 404 }) instanceof ApiError).toBe(true);
  expect(new Other("Not Found") instanceof ApiError).toBe(true);
  expect(new Error("Not Found") instanceof ApiError).toBe(false);
  expect({ name: "ApiError" } instanceof ApiError).toBe(false);
});
