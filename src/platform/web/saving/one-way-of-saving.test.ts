import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(ui|[\w-]+\/web)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

type SavingPattern = {
  readonly what: string;
  readonly pattern: RegExp;
  readonly only: RegExp;
  readonly planted: string;
};

/** Code that bypasses the save hook, the field saver or the form, and the files that may. */
const ways: readonly SavingPattern[] = [
  {
    what: "mutations",
    pattern: /\buseMutation\b/,
    only: /^platform\/web\/saving\/use-save\.ts$/,
    planted: `import { useMutation } from "@tanstack/react-query";`,
  },
  {
    what: "states that say that something is on its way",
    pattern: /\[\s*(?:is)?(?:busy|saving|sending|storing|submitting|running|pending)\w*,\s*\w+\s*\]\s*=\s*useState/i,
    only: /^platform\/web\/saving\/use-(?:field-)?save\.ts$/,
    planted: "const [isBusy, setBusy] = useState(false);",
  },
  {
    what: "looks for who is signed out",
    pattern: /statusCode === 401\)\s*\{?\s*(?:void )?reportError/,
    only: /^platform\/web\//,
    planted: "if (refused.statusCode === 401) reportError(refused);",
  },
  {
    what: "second tries upon a newer version",
    pattern: /\bconst most(?:Attempts|Tries)\b/,
    // The notification table is saved as a whole.
    only: /^(?:platform\/web\/saving\/save-with-rebase|notifications\/web\/settings\/use-notification-settings)\.ts$/,
    planted: "const mostAttempts = 4;",
  },
  {
    what: "checks of what is typed by a schema",
    pattern: /\bsafeParse\(|from "zod/,
    only: /^$/,
    planted: "if (!email.safeParse(typed).success) return false;",
  },
  {
    what: "the focus on the first problem",
    pattern: /querySelector\S*\("\[aria-invalid=true\]/,
    // Settings of support are checked as a whole, by rules of their own.
    only: /^(?:ui\/field\/use-form\.ts$|support\/web\/settings\/)/,
    planted: `place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();`,
  },
  {
    what: "fields that one edits where they stand",
    pattern: /\[\s*isTyping,/,
    // A description is edited in the rich text editor.
    only: /^(?:ui\/field\/EditInPlace|care-cases\/web\/case\/CaseDescription)\.tsx$|^live\/web\/use-presence\.ts$/,
    planted: "const [isTyping, setTyping] = useState(false);",
  },
];

test.each(ways)("only one place uses $what", ({ pattern, only }) => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path);
  expect(found.filter((path) => !only.test(path))).toEqual([]);
});

test.each(ways)("detects $planted", ({ pattern, planted }) => {
  expect(planted).toMatch(pattern);
});
