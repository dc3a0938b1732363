import { expect, test } from "vitest";
import type { StaffRole } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { menuOf } from "./menu-entries.ts";

test.each<[role: StaffRole, pages: string[] | undefined]>([
  ["agent", ["/settings/replies"]],
  ["executive", undefined],
  ["coordinator", ["/settings/tags", "/settings/replies"]],
  ["administrator", ["staff", "teams", "tags", "replies", "mail", "import"].map((page) => `/settings/${page}`)],
])("the settings are in the menu of who has an entry below them: %s", (role, pages) => {
  const menu = menuOf(buildActor({ role: "staff", staffRoles: [role] }));
  expect(menu.find(({ to }) => to === "/settings")?.children.map(({ to }) => to)).toEqual(pages);
});
