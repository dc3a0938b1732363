import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildWorkLoad } from "#tests/support/components/build-work-load.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { TeamWork } from "./TeamWork.tsx";

const load = buildWorkLoad({ active: 70, unanswered: 12, late: 3, estimateHours: 53.5 });
const people = Array.from({ length: 51 }, (_none, at) => at + 1);
const show = async (of: readonly number[]) => {
  await showInPage(<TeamWork load={load} people={of} label="Work" />);
  return within(await screen.findByRole("list", { name: "Work" }));
};

test.each([50, 51])(
  "a team of %d has all figures, which lead to lists if those can be filtered by its members",
  async (size) => {
    const work = await show(people.slice(0, size));
    const said = work.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    expect(said).toEqual(["70 active", "12 unanswered", "3 late", "53 h 30 min estimated"]);
    expect(work.queryAllByRole("link")).toHaveLength(size > 50 ? 0 : 3);
  },
);
