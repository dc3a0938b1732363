import { expect, test } from "vitest";
import { type ForbiddenPattern, filesWith, webSources } from "#tests/support/sources/forbidden-patterns.ts";

/** Code that bypasses screens, queries and lazy parts, and the files that may. */
const patterns: readonly ForbiddenPattern[] = [
  {
    what: "TanStack's hooks and first values",
    pattern: /\b(?:useQuery|useQueries|useInfiniteQuery|useSuspenseQuery|HydrationBoundary|dehydrate|initialData)\b/,
    only: /^platform\/web\/loading\/use-data\.ts$/,
    planted: "const { data } = useQuery({ queryKey, queryFn, initialData: loaded });",
  },
  {
    what: "what screens were once loaded with",
    pattern: /\b(?:useEarlyScreen|onClientEarly|askOnce|askPages|pagePart)\b/,
    only: /^$/,
    planted: "export const clientLoader = onClientEarly(load);",
  },
  {
    what: "a route's data",
    pattern: /\buse(?:Route)?LoaderData\b|\buseFetcher\b/,
    // The frame's own data, such as who is signed in, isn't a screen's.
    only: /^platform\/web\/loading\/screen-load\.ts$|^app\/web\/root\.tsx$/,
    planted: "const loaded = useLoaderData<typeof loader>();",
  },
  {
    what: "loaders of their own",
    pattern: /export const (?:loader|clientLoader) = (?!onServer\(|onClient\()/,
    // Pages that are only an error; a case that may be a draft, and the other way round; a sheet that forgets the last one;
    // a list whose former addresses name a page.
    only: /^(?:dev\/web\/samples\/ErrorDemoScreen|email-intake\/web\/desk\/IncomingMailScreen|app\/web\/(?:errors\/UnknownPath|screens\/(?:case\/CaseScreen|case-print\/CasePrintScreen|create-case\/CreateCaseScreen)))\.tsx$/,
    planted: "export const loader = async () => fetchThings();",
  },
  {
    what: "code that is loaded later",
    pattern: /\blazy\(|\bSuspense\b/,
    only: /^$/,
    planted: `const Dialog = lazy(() => import("./Dialog.tsx"));`,
  },
  {
    what: "reads without a query",
    pattern: /\bbrowserApi\(\w+\)\s*\.(?:get|preview)\w+|\.fetch\(\s*browserApi\b/,
    // What is typed into a picker, a filter or a text is found by their queries, and a case's holdings are counted by one.
    // The session, the frame, photos, a held or later message, a running export and a desktop notification are looked up
    // as things happen, and a case before it is saved again or discarded.
    only: /(?:-source|-sources|find-options)\.ts$|\/(?:AuditScreen|ImpersonatePicker|SetAway)\.tsx$|\/(?:cache|session-check|show-photos|HeldMessages|LaterMessages|DesktopNotifier|use-bulk-change|count-holdings|use-fresh-page|running-exports|discard-draft)\.tsx?$/,
    planted: "void browserApi(caseCalls).getCareCase({ body }).then(setCase);",
  },
  {
    what: "requests without the client of calls",
    pattern: /\b(?:await|void|return|=>) fetch\(/,
    only: /^platform\/web\/(?:browser-api|saving\/send-file|errors\/(?:connection|reconnect))\.ts$|^app\/web\/navigation\/build-check\.ts$/,
    planted: `const reply = await fetch("/api/Things");`,
  },
];

test.each(patterns)("only one place uses $what", (pattern) => {
  expect(webSources.length).toBeGreaterThan(300);
  expect(filesWith(pattern)).toEqual([]);
});

test.each(patterns)("detects $planted", ({ pattern, planted }) => {
  expect(planted).toMatch(pattern);
});
