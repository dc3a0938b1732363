import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { EnumProperty } from "#care-cases/web/case/properties/EnumProperty.tsx";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useCaseSave } from "./use-case-save.ts";

const seen = buildCareCase({ version: 3, severity: "Regular" });

const Page = () => {
  const saver = useCaseSave(seen);
  return (
    <dl>
      <EnumProperty saver={saver} name="severity" field="severity" />
    </dl>
  );
};

const serverOf = (stored: CareCase) => {
  const server = { stored, fails: null as Answer | null };
  const calls = answerCalls(({ name, body }: MadeCall): Answer => {
    if (server.fails) return server.fails;
    if (name === "GetCareCasesByIds") return { body: { careCases: [server.stored] } };
    if (body.version !== server.stored.version) return refusal(409, "stale", { version: server.stored.version });
    server.stored = { ...server.stored, ...(body.changes as Partial<CareCase>), version: server.stored.version + 1 };
    return { body: { careCase: server.stored } };
  });
  return {
    server,
    versions: () => calls.filter(({ name }) => name === "UpdateCareCase").map(({ body }) => body.version),
  };
};

const field = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Severity" });
const choose = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const cached = () => getQueryData<CareCase>(caseKeys.itself(12));

beforeEach(() => {
  queryClient().clear();
  queryClient().setQueryData(caseKeys.itself(12), seen);
});

test("saves a field based on the displayed version", async () => {
  const { versions } = serverOf(seen);
  await showInPage(<Page />);
  await choose("Critical");
  await waitFor(() => expect(cached()).toMatchObject({ severity: "Critical", version: 4 }));
  expect(versions()).toEqual([3]);
});

test("displays the new value immediately, and reverts it with an error if refused", async () => {
  const { server } = serverOf(seen);
  server.fails = refusal(400, "fieldNotAllowed");
  await showInPage(<Page />);
  fireEvent.change(field(), { target: { value: "Critical" } });
  expect(field().value).toBe("Critical");
  await screen.findByText("Could not update case: 12");
  expect(screen.getByText("You can no longer change this.")).toBeTruthy();
  expect(field().value).toBe("Regular");
  server.fails = null;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await waitFor(() => expect(server.stored.severity).toBe("Critical"));
});

test("continues on the newest version if others changed something else", async () => {
  const { server, versions } = serverOf({ ...seen, title: "Another title", version: 7 });
  await showInPage(<Page />);
  await choose("Critical");
  await waitFor(() =>
    expect(server.stored).toMatchObject({ severity: "Critical", title: "Another title", version: 8 }),
  );
  expect(versions()).toEqual([3, 7]);
});

test("shows both values if someone else changed the same field, and saves nothing until one is chosen", async () => {
  const { server } = serverOf({ ...seen, severity: "Important", version: 7 });
  await showInPage(<Page />);
  await choose("Critical");
  await screen.findByText("Your change: Critical");
  expect(server.stored).toMatchObject({ severity: "Important", version: 7 });
  expect(cached()?.severity).toBe("Important");
});
