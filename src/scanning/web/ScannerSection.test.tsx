import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayMs } from "#platform/rules/durations.ts";
import type { ScannerStatus } from "#scanning/contract/scanner.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ScannerSection } from "./ScannerSection.tsx";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const there: ScannerStatus = {
  state: "there",
  since: daysAgo(9),
  engine: "ClamAV 1.4.6/27824",
  signedAt: daysAgo(1),
  lacks: [],
  waiting: 0,
  oldestWaiting: null,
};

/** The dots' tones with their texts, without the times in them. */
const dots = () =>
  [...document.querySelectorAll<HTMLElement>("[data-tone]")].map(
    (dot) => `${dot.dataset.tone}: ${dot.textContent?.replace(/ (?:since|siden) .*/, "")}`,
  );

test("without a scanner it says so, and nothing else", async () => {
  await showInPage(<ScannerSection scanner={null} />);
  expect(screen.getByText("Not set: files aren't scanned for malware")).toBeDefined();
  expect(dots()).toEqual([]);
});

test("a scanner that answers has a version, and signatures of an age", async () => {
  await showInPage(<ScannerSection scanner={there} />);
  expect(screen.getByText("ClamAV 1.4.6/27824")).toBeDefined();
  expect(dots()).toEqual(["green: Has answered", expect.stringMatching(/^green: .*\(24 hours ago\)$/), "green: None"]);
});

test("signatures older than three days, what the configuration lacks, and nothing that waits too long", async () => {
  await showInPage(
    <ScannerSection
      scanner={{ ...there, signedAt: daysAgo(3.1), lacks: ["alertEncrypted"], waiting: 1, oldestWaiting: daysAgo(1) }}
    />,
  );
  expect(dots()).toEqual([
    "green: Has answered",
    expect.stringMatching(/^amber: .*\(3 days ago\)$/),
    "amber: AlertEncrypted is off: archives with a password count as clean",
    "green: 1 file,",
  ]);
});

test("one that doesn't answer has no version, and what waits is to be looked at", async () => {
  const away = {
    ...there,
    state: "away",
    engine: null,
    signedAt: null,
    waiting: 1_000,
    oldestWaiting: daysAgo(1),
  } as const;
  await showInPage(<ScannerSection scanner={away} />, { locale: "da" });
  expect(dots()).toEqual([expect.stringMatching(/^amber: Svarer ikke/), "amber: 1000 filer eller flere,"]);
  expect(document.body.textContent).not.toContain("ClamAV");
});

test("one that nobody looks at", async () => {
  await showInPage(
    <ScannerSection scanner={{ ...there, state: "unknown", since: null, engine: null, signedAt: null }} />,
  );
  expect(dots()).toEqual([
    "amber: Nobody has looked for minutes: processes that run jobs need CLAMD_URL, too",
    "green: None",
  ]);
});
