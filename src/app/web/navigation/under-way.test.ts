import { expect, test } from "vitest";
import { arrived, goingTo, isStaying, wayTo } from "./under-way.ts";

const at = (path: string) => new URL(path, "http://havn.test");

test("who goes to the page that is shown stays there", () => {
  arrived(at("/support"));
  expect(isStaying(at("/support#phones"))).toBe(true);
  expect(isStaying(at("/support?a=1"))).toBe(false);
  expect(isStaying(at("/"))).toBe(false);
});

test("who goes back while the next page is being drawn goes somewhere", () => {
  arrived(at("/support"));
  goingTo(at("/"));
  expect(isStaying(at("/support"))).toBe(false);
  expect(isStaying(at("/"))).toBe(true);
});

test("a page that is drawn late does not end the navigation that began meanwhile", () => {
  goingTo(at("/"));
  goingTo(at("/support?a=1"));
  arrived(at("/"));
  expect(wayTo().href).toBe("http://havn.test/support?a=1");
  arrived(at("/support?a=1"));
  expect(isStaying(at("/support?a=1"))).toBe(true);
  expect(isStaying(at("/"))).toBe(false);
});
