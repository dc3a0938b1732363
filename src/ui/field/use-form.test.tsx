import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "#platform/contract/error-shape.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { RadioField, TextField } from "./Field.tsx";
import { atField, useForm, useTyped } from "./use-form.ts";

const call = {
  body: z.strictObject({
    changes: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
      phone: z.string().check(z.maxLength(3)),
    }),
  }),
};

type Values = { readonly name: string; readonly phone: string };

const Page = ({ send }: { send: (values: Values) => Promise<unknown> }) => {
  const form = useForm({
    typed: useTyped<Values>({ name: "", phone: "" }),
    check: (changes) => bodyProblems(call, { changes }),
    says: (field, code) => (code === "missing" ? `Enter a ${field}` : code === "taken" ? "Taken already" : null),
    problemOf: ({ code }) => (code === "nameTaken" ? atField("name", "taken") : null),
    send,
  });
  const text = (field: keyof Values) => ({
    label: field,
    value: form.values[field],
    problem: form.problemAt(field),
    onType: (value: string) => form.change({ [field]: value }),
  });
  return (
    <div ref={form.place}>
      <TextField {...text("name")} />
      <TextField {...text("phone")} />
      <output aria-label="error">{form.error ? String(form.error.statusCode) : "none"}</output>
      <button type="button" aria-busy={form.isPending} onClick={() => void form.submit()}>
        Send
      </button>
    </div>
  );
};

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => fireEvent.click(screen.getByText("Send"));
const problemAt = (name: string) => {
  const id = field(name).getAttribute("aria-describedby");
  return id ? document.getElementById(id)?.textContent : null;
};

const refused = (code: string, problems: readonly object[] = []) =>
  new ApiError({ statusCode: 400, data: { code, problems } });

/** Replies to each submit in turn, with a refusal or success. */
const server = (...answers: (ApiError | null)[]) => {
  const sent: unknown[] = [];
  const send = async (values: unknown) => {
    sent.push(values);
    const answer = answers.shift();
    if (answer) throw answer;
  };
  return { sent, send };
};

test("contract errors are shown at their fields after the first submit, and nothing is sent", async () => {
  const { sent, send } = server();
  await showInPage(<Page send={send} />);
  type("phone", "12345");
  expect(problemAt("phone")).toBeNull();
  press();
  await waitFor(() => expect(problemAt("name")).toBe("Enter a name"));
  expect(problemAt("phone")).toBe("Enter at most 3 characters.");
  await waitFor(() => expect(document.activeElement).toBe(field("name")));
  type("name", "Anna Holm");
  expect(problemAt("name")).toBe("Enter at most 5 characters.");
  type("name", "Anna");
  expect(problemAt("name")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field("name")));
  press();
  await waitFor(() => expect(document.activeElement).toBe(field("phone")));
  expect(sent).toEqual([]);
});

test("server errors are shown at their field until it changes, not as a general error", async () => {
  const { sent, send } = server(refused("badRequest", [fieldProblem("changes.phone", "phone")]), null);
  await showInPage(<Page send={send} />);
  type("name", "Anna");
  type("phone", "abc");
  press();
  await waitFor(() => expect(problemAt("phone")).toContain("Enter 4 to 32 digits"));
  expect(screen.getByLabelText("error").textContent).toBe("none");
  await waitFor(() => expect(document.activeElement).toBe(field("phone")));
  type("phone", "123");
  expect(problemAt("phone")).toBeNull();
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(field("name").value).toBe(""));
});

test("an error code about a field is shown there with the form's own message", async () => {
  const { send } = server(refused("nameTaken"));
  await showInPage(<Page send={send} />);
  type("name", "Anna");
  press();
  await waitFor(() => expect(problemAt("name")).toBe("Taken already"));
  expect(screen.getByLabelText("error").textContent).toBe("none");
});

test("other errors are shown generally, and no input is lost", async () => {
  const { send } = server(refused("badRequest", [fieldProblem("areaId", "notCare")]));
  await showInPage(<Page send={send} />);
  type("name", "Anna");
  press();
  await waitFor(() => expect(screen.getByLabelText("error").textContent).toBe("400"));
  expect(field("name").value).toBe("Anna");
});

type Order = { readonly lines: readonly { readonly count: string }[] };

const Lines = ({ send }: { send: (values: Order) => Promise<unknown> }) => {
  const problems = ({ lines }: Order, code: string, isWrong: (count: string) => boolean) =>
    lines.flatMap(({ count }, i) => (isWrong(count) ? [atField(`lines.${i}.count`, code)] : []));
  const form = useForm({
    typed: useTyped<Order>({ lines: [{ count: "1" }, { count: "" }] }),
    checkAtOnce: (order) => problems(order, "negative", (count) => count.startsWith("-")),
    check: (order) => problems(order, "missing", (count) => count === ""),
    says: (field, code, value) => `${field}: ${code} ${String(value)}`.trim(),
    problemOf: ({ code }) => (code === "soldOut" ? atField("lines.1.count", code) : null),
    send,
  });
  return (
    <Modal title="Order" go="Send" form={form} onClose={() => undefined}>
      {form.values.lines.map(({ count }, i) => (
        <TextField
          key={String(i)}
          label={`line ${i}`}
          value={count}
          problem={form.problemAt(`lines.${i}.count`)}
          onType={(typed) =>
            form.change({ lines: form.values.lines.map((line, at) => (at === i ? { count: typed } : line)) })
          }
        />
      ))}
    </Modal>
  );
};

test("each part of a field has its own problems, and a dialog's button submits its form", async () => {
  const { sent, send } = server();
  await showInPage(<Lines send={send} />);
  expect(problemAt("line 1")).toBeNull();
  press();
  await waitFor(() => expect(problemAt("line 1")).toBe("lines: missing"));
  expect(problemAt("line 0")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field("line 1")));
  expect(sent).toEqual([]);
});

test("a contradiction is shown while it is typed, and nothing is sent", async () => {
  const { sent, send } = server();
  await showInPage(<Lines send={send} />);
  type("line 0", "-1");
  expect([problemAt("line 0"), problemAt("line 1")]).toEqual(["lines: negative -1", null]);
  type("line 1", "2");
  press();
  await waitFor(() => expect(document.activeElement).toBe(field("line 0")));
  expect(sent).toEqual([]);
});

test("the server's problem of a part stands until that part changes", async () => {
  const { send } = server(refused("soldOut"));
  await showInPage(<Lines send={send} />);
  type("line 1", "2");
  press();
  await waitFor(() => expect(problemAt("line 1")).toBe("lines: soldOut 2"));
  expect(screen.queryByRole("alert")).toBeNull();
  type("line 0", "3");
  expect(problemAt("line 1")).toBe("lines: soldOut 2");
  type("line 1", "4");
  expect(problemAt("line 1")).toBeNull();
});

const Choosing = ({ frame }: { frame: boolean }) => {
  const form = useForm({
    typed: useTyped({ about: "" }),
    check: () => [atField("about", "missing")],
    send: async () => undefined,
  });
  const problem = form.problemAt("about");
  return (
    <Modal title="About" go="Send" form={form} onClose={() => undefined}>
      {frame ? (
        <div data-invalid={problem !== null}>
          <button type="button">Bold</button>
          <input aria-label="Text" aria-invalid={problem !== null} />
        </div>
      ) : (
        <RadioField
          label="About"
          value={null}
          choices={[{ value: "case", label: "A case" }]}
          problem={problem}
          onChoose={() => undefined}
        />
      )}
    </Modal>
  );
};

test.each([
  ["the first choice of a group", false, () => screen.getByRole("radio", { name: "A case" })],
  ["the text in an editor's frame", true, () => field("Text")],
])("a problem puts the focus on %s", async (_what, frame, wrong) => {
  await showInPage(<Choosing frame={frame} />);
  press();
  await waitFor(() => expect(document.activeElement).toBe(wrong()));
});
