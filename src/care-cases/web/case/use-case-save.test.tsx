import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { EnumProperty } from "#care-cases/web/case/properties/EnumProperty.tsx";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { showCase } from "./case-queries.ts";
import { useCaseSave } from "./use-case-save.ts";

const seen = buildCareCase({ version: 3, severity: "Regular" });

const Page = () => {
  const saver = useCaseSave(seen);
  return (
    <dl>
      <EnumProperty saver={saver} field="severity" />
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
const cached = () => queryClient().getQueryData<CareCase>(caseKeys.one(12));

beforeEach(() => {
  queryClient().clear();
  showCase(seen);
});

test("stores a field with the version that was seen", async () => {
  const { versions } = serverOf(seen);
  await showInPage(<Page />);
  await choose("Critical");
  await waitFor(() => expect(cached()).toMatchObject({ severity: "Critical", version: 4 }));
  expect(versions()).toEqual([3]);
});

test("shows the new value at once, and takes it back with the reason when it is refused", async () => {
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

test("goes on upon the newest version when others changed something else", async () => {
  const { server, versions } = serverOf({ ...seen, title: "Another title", version: 7 });
  await showInPage(<Page />);
  await choose("Critical");
  await waitFor(() =>
    expect(server.stored).toMatchObject({ severity: "Critical", title: "Another title", version: 8 }),
  );
  expect(versions()).toEqual([3, 7]);
});

test("shows both values when somebody else changed the same field, and writes nothing before one has chosen", async () => {
  const { server } = serverOf({ ...seen, severity: "Important", version: 7 });
  await showInPage(<Page />);
  await choose("Critical");
  await screen.findByText("You chose Critical.");
  expect(server.stored).toMatchObject({ severity: "Important", version: 7 });
  expect(cached()?.severity).toBe("Important");
});
