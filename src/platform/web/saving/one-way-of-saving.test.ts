import { expect, test } from "vitest";
import { type ForbiddenPattern, filesWith, webSources } from "#tests/support/sources/forbidden-patterns.ts";

/** Code that bypasses the save hook, the field saver or the form, and the files that may. */
const patterns: readonly ForbiddenPattern[] = [
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
    pattern: /\bconst max(?:Attempts|Tries)\b/,
    // The notification table is saved as a whole.
    only: /^(?:platform\/web\/saving\/save-with-rebase|notifications\/web\/settings\/use-notification-settings)\.ts$/,
    planted: "const maxAttempts = 4;",
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
    only: /^ui\/field\/use-form\.ts$/,
    planted: `place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();`,
  },
  {
    what: "states that say that a form was tried, or what is wrong in it",
    pattern:
      /\[\s*(?:is|has|was)?(?:tried|attempted|submitted|wrong|invalid|missing|incomplete|problem)\w*,\s*\w+\s*\]\s*=\s*useState/i,
    // A field that is edited in place, the steps of a new case, a message with its draft, and an address in the editor, of
    // which nothing is sent.
    only: /^(?:ui\/field\/(?:use-form|EditInPlace)|care-cases\/web\/create\/fields\/use-form-check|case-messages\/web\/composer\/use-send-message|ui\/editor\/AddressBar)\.tsx?$/,
    planted: "const [isTried, setTried] = useState(false);",
  },
  {
    what: "fields that one edits where they stand",
    pattern: /\[\s*isTyping,/,
    // A description is edited in the rich text editor.
    only: /^(?:ui\/field\/EditInPlace|care-cases\/web\/case\/description\/CaseDescription)\.tsx$|^live\/web\/use-presence\.ts$/,
    planted: "const [isTyping, setTyping] = useState(false);",
  },
];

test.each(patterns)("only one place uses $what", (pattern) => {
  expect(webSources.length).toBeGreaterThan(300);
  expect(filesWith(pattern)).toEqual([]);
});

test("each form knows where its fields are, to focus the first problem", () => {
  const forms = webSources.filter(({ path, source }) => path.endsWith(".tsx") && /\buseForm\(/.test(source));
  expect(forms.length).toBeGreaterThan(20);
  const withoutPlace = forms.filter(
    ({ source }) => !/\bform=\{form\}|\{ form, go:|\bform\.place\b|ref=\{place\}/.test(source),
  );
  // A hook, whose forms are elsewhere.
  expect(withoutPlace.map(({ path }) => path)).toEqual(["email-intake/web/CaseNumberField.tsx"]);
});

test.each(patterns)("detects $planted", ({ pattern, planted }) => {
  expect(planted).toMatch(pattern);
});
