import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import type { CasePageFeature, CaseSlotName } from "#care-cases/web/case/case-page-feature.ts";
import { currentCommands } from "#platform/web/commands.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildMessage } from "#tests/support/components/build-care-case.ts";
import { buildLoadedCase, onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { postcardPage, postcardSlots } from "#tests/support/features/postcard-case.tsx";
import { CasePage } from "./CasePage.tsx";
import { casePageFeatures } from "./case-page-features.ts";

const slots = Object.keys(postcardSlots) as CaseSlotName[];
const tabs: Partial<Record<CaseSlotName, string>> = { historyTab: "history", filesTab: "files" };
const karen = { id: 7, name: "Karen Bo", isStaff: false } as const;

const file = { id: 1, name: "log.txt", size: 9, contentType: "text/plain" };
const message = buildMessage({ files: [file] });
const messages = { pages: [{ messages: [message], hasMore: false }], pageParams: [null] };
const loaded = buildLoadedCase({ messages });

/** The tests' DOM has no layout: what is watched counts as scrolled out at the top. */
class ScrolledOut implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #onSeen: IntersectionObserverCallback;
  constructor(onSeen: IntersectionObserverCallback) {
    this.#onSeen = onSeen;
  }
  observe(target: Element) {
    const entry: Partial<IntersectionObserverEntry> = {
      isIntersecting: false,
      boundingClientRect: new DOMRect(),
      target,
    };
    this.#onSeen([entry as IntersectionObserverEntry], this);
  }
  takeRecords() {
    return [];
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  answerCalls(({ name }) => {
    if (name === "ReportCasePresence") return { body: { others: [{ person: karen, isWriting: true }] } };
    if (name === "GetCareCasesByIds") return { body: { careCases: [loaded.careCase] } };
    return { status: 503 };
  });
  vi.stubGlobal("IntersectionObserver", ScrolledOut);
});

const showPage = (features: readonly CasePageFeature[], tab = "dialog") =>
  showInPage(<CasePage loaded={loaded} features={features} />, { at: `/?tab=${tab}` });

test.each(slots)("a feature's part is in the slot %s", async (slot) => {
  await showPage([...casePageFeatures, postcardPage], tabs[slot]);
  const text = `Postcards in ${slot}`;
  if (slot === "audience") fireEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  if (slot === "commands") expect(currentCommands().map(({ label }) => label)).toContain(text);
  else if (slot === "background") expect(document.body.dataset.postcards).toBe(text);
  else expect((await screen.findByText(`${text} of #12`)).checkVisibility?.() ?? true).toBe(true);
});

test.each(slots)("the slot %s without parts is nothing", async (slot) => {
  await showInPage(
    onCasePage(
      <div data-testid="place">
        <CaseSlot of={slot} />
      </div>,
    ),
  );
  expect(screen.getByTestId("place").childNodes).toHaveLength(0);
});

test("the page stands without any feature but those that it joins", async () => {
  await showPage(casePageFeatures);
  expect(document.body.textContent).not.toContain("Postcards");
});

test("every part has a place of its own in its slot", () => {
  const places = casePageFeatures.flatMap(({ slots: own = {} }) =>
    Object.entries(own).flatMap(([slot, parts]) => parts.map(({ place }) => `${slot} ${place}`)),
  );
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((one, index) => places.indexOf(one) !== index)).toEqual([]);
});

test("every dialog is one feature's", () => {
  const names = casePageFeatures.flatMap(({ dialogs = {} }) => Object.keys(dialogs));
  expect(names.toSorted()).toEqual(["acceptDelivery", "customer", "delete", "message", "rejectDelivery", "viewAs"]);
});

let renders = 0;
const Counted = () => {
  renders += 1;
  return null;
};

test("the composer isn't rendered again when others come to the case", async () => {
  await showPage([...casePageFeatures, { slots: { composer: [{ place: 1, Part: Counted }] } }]);
  const before = renders;
  await waitFor(() => expect(screen.getByText("Karen Bo is writing a reply", { selector: "p" })).toBeTruthy());
  expect(renders).toBe(before);
});
