import { expect, test } from "vitest";
import { arrived, goingTo, isStaying, wayTo } from "./under-way.ts";

const at = (path: string) => new URL(path, "http://havn.test");
let entries = 0;
const drawn = (path: string, key = String(++entries)) => {
  const { pathname, search } = at(path);
  arrived({ pathname, search, key });
};

test("who goes to the page that is shown stays there", () => {
  drawn("/support");
  expect(isStaying(at("/support#phones"))).toBe(true);
  expect(isStaying(at("/support?a=1"))).toBe(false);
  expect(isStaying(at("/"))).toBe(false);
});

test("who goes back while the next page is being drawn goes somewhere", () => {
  drawn("/support");
  goingTo(at("/"));
  expect(isStaying(at("/support"))).toBe(false);
  expect(isStaying(at("/"))).toBe(true);
});

test("a page that is drawn late does not end the navigation that began meanwhile", () => {
  goingTo(at("/"));
  goingTo(at("/support?a=1"));
  drawn("/");
  expect(wayTo().href).toBe("http://havn.test/support?a=1");
  drawn("/support?a=1");
  expect(isStaying(at("/support?a=1"))).toBe(true);
  expect(isStaying(at("/"))).toBe(false);
});

test("a place of the page itself ends a navigation that was under way", () => {
  drawn("/support", "1");
  goingTo(at("/cases"));
  drawn("/support", "1");
  expect(isStaying(at("/cases"))).toBe(true);
  drawn("/support", "2");
  expect(isStaying(at("/cases"))).toBe(false);
  expect(isStaying(at("/support"))).toBe(true);
});
