import { afterEach, expect, test, vi } from "vitest";
import { largestPicture } from "#case-files/rules/picture-kind.ts";
import { fetchPicture } from "./fetch-picture.ts";

afterEach(() => vi.unstubAllGlobals());

// A dot.
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Answers with these bytes, of which there are said to be so many; returns whether reading them was given up. */
const answer = (length: number) => {
  const given = { isCanceled: false };
  vi.stubGlobal("fetch", async () => {
    const body = new ReadableStream(
      {
        pull: (controller) => {
          controller.enqueue(gif);
          controller.close();
        },
        cancel: () => {
          given.isCanceled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { "content-length": String(length) } });
  });
  return given;
};
const fetchIt = () => fetchPicture({ caseId: 1, fileId: 2 }, new AbortController().signal);

test("a picture is loaded with the type detected from its bytes", async () => {
  const given = answer(largestPicture);
  expect(await fetchIt()).toMatchObject({ type: "image/gif", size: gif.length });
  expect(given.isCanceled).toBe(false);
});

test("a picture with too many bytes isn't loaded, even if the page doesn't know its size", async () => {
  const given = answer(largestPicture + 1);
  expect(await fetchIt()).toBe("tooLarge");
  expect(given.isCanceled).toBe(true);
});
