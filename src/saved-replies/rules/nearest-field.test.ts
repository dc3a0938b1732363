import { expect, test } from "vitest";
import { nearestField } from "./nearest-field.ts";

test.each([
  ["contact.firstname", "contact.firstName"],
  ["contact", "contact.name"],
  ["title", "case.title"],
  ["day", "today"],
])("%s is nearest to %s", (name, nearest) => expect(nearestField(name)).toBe(nearest));
