import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { createErrorList, setErrorList } from "#platform/web/errors/errors.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { type SaveSpec, useSave } from "./use-save.ts";

type Spec = Omit<SaveSpec<string, string>, "send">;

/** A server that replies when the test says so, in request order. */
const slowServer = () => {
  const sent: string[] = [];
  const waiting: { readonly answer: () => void; readonly refuse: (error: unknown) => void }[] = [];
  const send = (value: string) => {
    sent.push(value);
    return new Promise<string>((resolve, reject) =>
      waiting.push({ answer: () => resolve(`${value} stored`), refuse: reject }),
    );
  };
  const next = () => {
    const first = waiting.shift();
    if (!first) throw new Error("Nothing was sent");
    return first;
  };
  return {
    sent,
    send,
    isSent: (...values: string[]) => waitFor(() => expect(sent).toEqual(values)),
    answer: () => act(async () => next().answer()),
    refuse: (error: unknown = new ApiError({ statusCode: 409, data: { code: "taken" } })) =>
      act(async () => next().refuse(error)),
  };
};

const Page = ({ send, ...spec }: Spec & Pick<SaveSpec<string, string>, "send">) => {
  const { isPending, pending, error, refused, save, retry, forget } = useSave({ send, ...spec });
  return (
    <>
      <output aria-label="state">
        {isPending ? `pending ${pending}` : error ? `${error.code} ${error.statusCode} ${refused}` : "idle"}
      </output>
      {["one", "two"].map((value) => (
        <button key={value} type="button" onClick={() => void save(value)}>
          {value}
        </button>
      ))}
      <button type="button" onClick={retry}>
        retry
      </button>
      <button type="button" onClick={forget}>
        forget
      </button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByText(name));
const state = () => screen.getByLabelText("state").textContent;
const becomes = (text: string) => waitFor(() => expect(state()).toBe(text));

test("reports what is pending, and continues after saving and its follow-up", async () => {
  const server = slowServer();
  let goOn: () => void = () => {};
  const onSaved = vi.fn(() => new Promise<void>((resolve) => (goOn = resolve)));
  await showInPage(<Page send={server.send} onSaved={onSaved} />);
  press("one");
  expect(state()).toBe("pending one");
  await server.isSent("one");
  await server.answer();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith("one stored", "one"));
  expect(state()).toBe("pending one");
  await act(async () => goOn());
  await becomes("idle");
});

test("a second press while pending sends nothing", async () => {
  const server = slowServer();
  await showInPage(<Page send={server.send} />);
  press("one");
  press("one");
  press("two");
  await server.isSent("one");
  await server.answer();
  await becomes("idle");
  expect(server.sent).toEqual(["one"]);
  press("two");
  await server.isSent("one", "two");
});

test("keeps the rejected value until it is retried or dismissed", async () => {
  const server = slowServer();
  const onRefused = vi.fn();
  await showInPage(<Page send={server.send} onRefused={onRefused} />);
  press("one");
  await server.isSent("one");
  await server.refuse();
  await becomes("taken 409 one");
  expect(onRefused.mock.calls.map(([error, value]) => [error.code, value])).toEqual([["taken", "one"]]);
  press("retry");
  expect(state()).toBe("pending one");
  await server.isSent("one", "one");
  await server.refuse(new Error("lost"));
  await becomes(" 500 one");
  press("forget");
  await becomes("idle");
  press("retry");
  expect(server.sent).toEqual(["one", "one"]);
});

test("saves of one scope run in order, even from several components; the last one counts", async () => {
  const server = slowServer();
  await showInPage(
    <>
      <Page send={server.send} scope="order" />
      <Other send={server.send} />
    </>,
  );
  press("one");
  press("two");
  press("other");
  await server.isSent("one");
  expect(state()).toBe("pending two");
  await server.refuse();
  await server.isSent("one", "two");
  expect(state()).toBe("pending two");
  await server.answer();
  await server.isSent("one", "two", "other");
  await server.answer();
  await becomes("idle");
});

const Other = ({ send }: Pick<SaveSpec<string, string>, "send">) => {
  const { save } = useSave({ send, scope: "order" });
  return (
    <button type="button" onClick={() => void save("other")}>
      other
    </button>
  );
};

test("overlapping saves run at once, and an error of one stays", async () => {
  const server = slowServer();
  await showInPage(<Page send={server.send} overlaps />);
  press("one");
  press("two");
  await server.isSent("one", "two");
  await server.refuse();
  await server.answer();
  await becomes("taken 409 one");
});

test("displays an optimistic value and reverts it if rejected", async () => {
  const server = slowServer();
  const shown: string[] = [];
  const optimistic = (value: string) => {
    shown.push(value);
    return () => void shown.pop();
  };
  await showInPage(<Page send={server.send} optimistic={optimistic} scope="shown" />);
  press("one");
  press("two");
  expect(shown).toEqual(["one", "two"]);
  await server.isSent("one");
  await server.answer();
  await server.isSent("one", "two");
  await server.refuse();
  expect(shown).toEqual(["one"]);
});

const Closing = ({ children }: { children: React.ReactNode }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? children : "closed"}
      <button type="button" onClick={() => setOpen(false)}>
        close
      </button>
    </>
  );
};

test("continues after the component unmounts, including queued saves", async () => {
  const server = slowServer();
  const onSaved = vi.fn();
  await showInPage(
    <Closing>
      <Page send={server.send} onSaved={onSaved} scope="closing" />
    </Closing>,
  );
  press("one");
  press("two");
  press("close");
  await screen.findByText("closed");
  await server.isSent("one");
  await server.answer();
  await server.isSent("one", "two");
  await server.answer();
  await waitFor(() =>
    expect(onSaved.mock.calls).toEqual([
      ["one stored", "one"],
      ["two stored", "two"],
    ]),
  );
});

type NamedProps = Pick<SaveSpec<string, string>, "send"> & { hear: (name: string) => void };

const Named = ({ send, hear }: NamedProps) => {
  const [name, rename] = useState("first");
  const { save } = useSave({ send, onSaved: () => hear(name) });
  return (
    <>
      <button type="button" onClick={() => void save("one")}>
        one
      </button>
      <button type="button" onClick={() => rename("second")}>
        {name}
      </button>
    </>
  );
};

test("saves with the options from when it was requested, whatever the page renders by then", async () => {
  const server = slowServer();
  const heard: string[] = [];
  await showInPage(<Named send={server.send} hear={(name) => heard.push(name)} />);
  press("one");
  await server.isSent("one");
  press("first");
  await screen.findByText("second");
  await server.answer();
  await waitFor(() => expect(heard).toEqual(["first"]));
});

test("a 401 triggers a session check", async () => {
  const server = slowServer();
  const verify = vi.fn(async () => true);
  setErrorList(createErrorList(verify, () => {}));
  await showInPage(<Page send={server.send} />);
  press("one");
  await server.isSent("one");
  await server.refuse(new ApiError({ statusCode: 401 }));
  await waitFor(() => expect(verify).toHaveBeenCalledTimes(1));
  expect(state()).toBe(" 401 one");
});
