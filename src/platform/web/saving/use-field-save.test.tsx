import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useFieldSave } from "./use-field-save.ts";

type Lamp = { readonly version: number; readonly name: string; readonly color: string };
type Changes = { readonly name?: string; readonly color?: string };
type Field = "name" | "color";

/** A server with concurrent writers; requests wait until released. */
const lampServer = (first: Lamp) => {
  const sent: (Changes & { readonly version: number })[] = [];
  const waiting: (() => void)[] = [];
  const server = { stored: first, fails: null as ApiError | null, tellsNewest: true };
  const send = async (version: number, changes: Changes): Promise<Lamp> => {
    sent.push({ version, ...changes });
    await new Promise<void>((go) => waiting.push(go));
    if (server.fails) throw server.fails;
    if (version !== server.stored.version) {
      const current = server.tellsNewest ? { current: server.stored } : {};
      throw new ApiError({ statusCode: 409, data: { code: "stale", ...current } });
    }
    server.stored = { ...server.stored, ...changes, version: version + 1 };
    return server.stored;
  };
  return {
    server,
    sent,
    send,
    isSent: (count: number) => waitFor(() => expect(sent).toHaveLength(count)),
    letGo: () => act(async () => waiting.shift()?.()),
    others: (changes: Changes) => {
      server.stored = { ...server.stored, ...changes, version: server.stored.version + 1 };
    },
  };
};

type PageProps = {
  given: Lamp;
  send: Send;
  fetchNewest?: () => Promise<Lamp>;
  /** Whether the page is never rendered with the stored value. */
  isLate?: boolean;
};

const Page = ({ given, send, fetchNewest, isLate = false }: PageProps) => {
  const [stored, setStored] = useState(given);
  const show = (record: Lamp) => (isLate ? undefined : setStored(record));
  const saver = useFieldSave<Field, Lamp, Changes>(stored, {
    scope: "lamp.1",
    send,
    show,
    holdsSame: (one, other, field) => one[field] === other[field],
    ...(fetchNewest && { fetchNewest }),
  });
  const button = (field: Field, value: string) => {
    const change = { [field]: value };
    return (
      <button type="button" aria-busy={saver.isPending(field)} onClick={() => void saver.save(field, change, change)}>
        {value}
      </button>
    );
  };
  const trouble = saver.troubleOf("color");
  return (
    <>
      <output aria-label="shown">{`${saver.current.name} ${saver.current.color}`}</output>
      <output aria-label="trouble">
        {trouble ? `${trouble.isConflict ? "conflict" : trouble.error.code} ${trouble.shown.color}` : "none"}
      </output>
      {button("color", "red")}
      {button("color", "blue")}
      {button("name", "Desk")}
      <button type="button" onClick={() => saver.retry("color")}>
        retry
      </button>
      <button type="button" onClick={() => saver.forget("color")}>
        forget
      </button>
    </>
  );
};
type Send = ReturnType<typeof lampServer>["send"];

const first: Lamp = { version: 3, name: "Wall", color: "white" };
const press = (name: string) => fireEvent.click(screen.getByText(name));
const isBusy = (name: string) => screen.getByText(name).getAttribute("aria-busy");
const textOf = (name: string) => screen.getByLabelText(name).textContent;
const shows = (text: string) => waitFor(() => expect(textOf("shown")).toBe(text));
const troubleIs = (text: string) => waitFor(() => expect(textOf("trouble")).toBe(text));

test("fields are displayed immediately and saved in order, each based on the previous version", async () => {
  const { send, sent, isSent, letGo, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} />);
  press("red");
  press("Desk");
  expect(textOf("shown")).toBe("Desk red");
  expect(isBusy("red")).toBe("true");
  await isSent(1);
  await letGo();
  await isSent(2);
  await letGo();
  await waitFor(() => expect(isBusy("Desk")).toBe("false"));
  expect(sent).toEqual([
    { version: 3, color: "red" },
    { version: 4, name: "Desk" },
  ]);
  expect(server.stored).toEqual({ version: 5, name: "Desk", color: "red" });
  expect(textOf("shown")).toBe("Desk red");
});

test("a stored choice is the basis of the next save even before the page renders the new record", async () => {
  const { send, sent, isSent, letGo, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} isLate />);
  press("red");
  await isSent(1);
  await letGo();
  await waitFor(() => expect(isBusy("red")).toBe("false"));
  expect(textOf("shown")).toBe("Wall red");
  press("blue");
  await isSent(2);
  await letGo();
  await shows("Wall blue");
  await troubleIs("none");
  expect(sent.at(-1)).toEqual({ version: 4, color: "blue" });
  expect(server.stored.color).toBe("blue");
});

test("the last choice is saved, even if the one before it is rejected in the meantime", async () => {
  const { send, sent, isSent, letGo, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} />);
  server.fails = new ApiError({ statusCode: 503, data: { code: "busy" } });
  press("red");
  press("blue");
  await isSent(1);
  await letGo();
  await isSent(2);
  server.fails = null;
  await letGo();
  await shows("Wall blue");
  expect(sent.at(-1)).toEqual({ version: 3, color: "blue" });
  await troubleIs("none");
});

test("if two choices are both rejected, the last one is kept and retried", async () => {
  const { send, isSent, letGo, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} />);
  server.fails = new ApiError({ statusCode: 503, data: { code: "busy" } });
  press("red");
  press("blue");
  await isSent(1);
  await letGo();
  await isSent(2);
  await letGo();
  await troubleIs("busy blue");
  server.fails = null;
  press("retry");
  await isSent(3);
  await letGo();
  await shows("Wall blue");
});

test("a rejected field is reverted and kept, and retried on request; other fields continue", async () => {
  const { send, isSent, letGo, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} />);
  server.fails = new ApiError({ statusCode: 400, data: { code: "notAllowed" } });
  press("red");
  press("Desk");
  await isSent(1);
  await letGo();
  await troubleIs("notAllowed red");
  expect(textOf("shown")).toBe("Desk white");
  server.fails = null;
  await isSent(2);
  await letGo();
  press("retry");
  expect(textOf("trouble")).toBe("none");
  await isSent(3);
  await letGo();
  await shows("Desk red");
  expect(server.stored).toMatchObject({ name: "Desk", color: "red" });
});

test.each(["by the refusal", "by asking"])(
  "other users' changes to other fields don't matter, reported %s",
  async (how) => {
    const { send, sent, isSent, letGo, others, server } = lampServer(first);
    server.tellsNewest = how === "by the refusal";
    await showInPage(<Page given={first} send={send} fetchNewest={async () => server.stored} />);
    others({ name: "Floor" });
    press("red");
    await isSent(1);
    await letGo();
    await isSent(2);
    await letGo();
    await shows("Floor red");
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  },
);

test("a conflict shows both values, and one's own can overwrite the other", async () => {
  const { send, isSent, letGo, others, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} />);
  others({ color: "green" });
  press("red");
  await isSent(1);
  await letGo();
  await troubleIs("conflict red");
  expect(textOf("shown")).toBe("Wall green");
  expect(server.stored.color).toBe("green");
  press("retry");
  await isSent(2);
  await letGo();
  await waitFor(() => expect(server.stored.color).toBe("red"));
  await troubleIs("none");
});

test("the other person's value can be kept", async () => {
  const { send, sent, isSent, letGo, others, server } = lampServer(first);
  await showInPage(<Page given={first} send={send} />);
  others({ color: "green" });
  press("blue");
  await isSent(1);
  await letGo();
  await troubleIs("conflict blue");
  press("forget");
  await troubleIs("none");
  expect(textOf("shown")).toBe("Wall green");
  expect(server.stored.color).toBe("green");
  expect(sent).toHaveLength(1);
});
