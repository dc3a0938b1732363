import { expect, test } from "vitest";
import { isSwitchNow, pathAfterSwitch, selectPath, switchNow } from "./switch-company.ts";

test.each([
  ["/", "/"],
  ["/cases", "/cases"],
  ["/cases/active", "/cases/active"],
  ["/cases/12", "/cases"],
  ["/cases/create/12", "/cases/drafts"],
  ["/customers/users/3", "/"],
  ["/users", "/users"],
  ["/select", "/"],
  ["/support", "/support"],
])("after switching at %s the user is at %s", (from, to) => expect(pathAfterSwitch(from)).toBe(to));

test.each([
  [undefined, undefined, "/select"],
  [undefined, "/cases", "/select?returnUrl=/cases"],
  ["1002", undefined, "/select?customerNumber=1002"],
  ["1002", "/cases?q=a&view=1", "/select?customerNumber=1002&returnUrl=/cases%3Fq%3Da%26view%3D1"],
])("company %s and return URL %s", (company, returnUrl, path) => expect(selectPath(company, returnUrl)).toBe(path));

test.each([
  [switchNow, true],
  [null, false],
  [{}, false],
  ["switchNow", false],
])("a navigation's state %j", (state, is) => expect(isSwitchNow(state)).toBe(is));
