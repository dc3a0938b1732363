import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets.ts";

test.each([
  ["535 hemmelig/kode isn't right", ["hemmelig/kode"], "535 … isn't right"],
  ["hemmelig aGVtbWVsaWc= hemmelig", ["hemmelig", "aGVtbWVsaWc="], "… … …"],
  ["a longer one first: hemmelig2", ["hemmelig", "hemmelig2"], "a longer one first: …"],
  ["no words are blanked out by", ["no"], "no words are blanked out by"],
])("%s", (said, secrets, shown) => expect(withoutSecrets(said, secrets)).toBe(shown));
