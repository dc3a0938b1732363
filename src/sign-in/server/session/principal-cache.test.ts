import { expect, test } from "vitest";
import type { SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import { PrincipalCache } from "./principal-cache.ts";

const principalOf = (userId: number, impersonatorId: number | null = null) =>
  ({ userId, impersonator: impersonatorId && { userId: impersonatorId } }) as unknown as SessionPrincipal;

test("caches what was read, until it is evicted by session, person or impersonator", async () => {
  const cache = new PrincipalCache();
  const fill = async () => {
    await cache.read("a", 1, async () => principalOf(1));
    await cache.read("b", 1, async () => principalOf(2, 1));
    await cache.read("c", 1, async () => principalOf(3));
  };
  const known = () => ["a", "b", "c"].filter((id) => cache.get(id));
  await fill();
  expect(cache.get("a")).toEqual({ at: 1, principal: principalOf(1) });
  cache.evictPerson(1);
  expect(known()).toEqual(["c"]);
  await fill();
  cache.evict("c");
  expect(known()).toEqual(["a", "b"]);
  cache.clear();
  expect(known()).toEqual([]);
});

test.each([
  ["its session", (cache: PrincipalCache) => cache.evict("a")],
  ["its person, who is not known yet", (cache: PrincipalCache) => cache.evictPerson(1)],
  ["everything", (cache: PrincipalCache) => cache.clear()],
])("a read that began before the eviction of %s is returned but not cached", async (_what, evict) => {
  const cache = new PrincipalCache();
  const found = await cache.read("a", 1, async () => {
    evict(cache);
    return principalOf(1);
  });
  expect(found).toEqual(principalOf(1));
  expect(cache.get("a")).toBeUndefined();
});
