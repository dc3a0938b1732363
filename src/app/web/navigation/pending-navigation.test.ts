import { expect, test } from "vitest";
import { targetKey } from "#app/web/rendering/head-script.ts";
import {
  currentOrPendingUrl,
  isSamePage,
  navigationStarted,
  pageDisplayed,
  rememberTarget,
} from "./pending-navigation.ts";

const at = (path: string) => new URL(path, "http://havn.test");
let entries = 0;
const drawn = (path: string, key = String(++entries)) => {
  const { pathname, search } = at(path);
  pageDisplayed({ pathname, search, key });
};

test("navigating to the current page stays there", () => {
  drawn("/support");
  expect(isSamePage(at("/support#phones"))).toBe(true);
  expect(isSamePage(at("/support?a=1"))).toBe(false);
  expect(isSamePage(at("/"))).toBe(false);
});

test("going back while the next page renders is a navigation", () => {
  drawn("/support");
  navigationStarted(at("/"));
  expect(isSamePage(at("/support"))).toBe(false);
  expect(isSamePage(at("/"))).toBe(true);
});

test("a page that renders late doesn't end a navigation that started in the meantime", () => {
  navigationStarted(at("/"));
  navigationStarted(at("/support?a=1"));
  drawn("/");
  expect(currentOrPendingUrl().href).toBe("http://havn.test/support?a=1");
  drawn("/support?a=1");
  expect(isSamePage(at("/support?a=1"))).toBe(true);
  expect(isSamePage(at("/"))).toBe(false);
});

test("a hash on the current page ends a pending navigation", () => {
  drawn("/support", "1");
  navigationStarted(at("/cases"));
  drawn("/support", "1");
  expect(isSamePage(at("/cases"))).toBe(true);
  drawn("/support", "2");
  expect(isSamePage(at("/cases"))).toBe(false);
  expect(isSamePage(at("/support"))).toBe(true);
});

const remembered = () => sessionStorage.getItem(targetKey);
const start = (url: URL) => {
  rememberTarget(url);
  navigationStarted(url);
};

test("a target is remembered with its query and its hash, until its page is displayed", () => {
  drawn("/support");
  start(at("/cases/5?tab=files#message-9"));
  expect(remembered()).toBe("/cases/5?tab=files#message-9");
  drawn("/cases/5?tab=files");
  expect(remembered()).toBeNull();
});

test("a page that is displayed late doesn't forget the target of a navigation that started in the meantime", () => {
  start(at("/cases/5"));
  start(at("/cases/6"));
  drawn("/cases/5");
  expect(remembered()).toBe("/cases/6");
  drawn("/cases/6");
  expect(remembered()).toBeNull();
});

test("a navigation that is abandoned for a hash on the current page is forgotten", () => {
  drawn("/support", "1");
  start(at("/cases"));
  drawn("/support", "2");
  expect(remembered()).toBeNull();
});
