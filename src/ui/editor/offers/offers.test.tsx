import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { Editor as TiptapEditor } from "@tiptap/core";
import { expect, test } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import Editor from "#ui/editor/Editor.tsx";
import type { EditorOffers, Insertion } from "./editor-offers.ts";

const gap = '<span data-gap="Which day?">Which day?</span>';
const texts: Readonly<Record<string, string>> = {
  Invoice: "<p>The invoice is sent.</p>",
  Installation: `<p>We come on ${gap}.</p><p>Regards</p>`,
  Retired: "",
};

const offers = (insertions: Insertion[] = []): EditorOffers => ({
  label: "Replies",
  button: "Insert a reply",
  none: "None",
  find: async (text) =>
    Object.keys(texts)
      .filter((name) => name.toLowerCase().startsWith(text.toLowerCase()) && (text !== "" || name !== "Retired"))
      .map((name) => ({ id: name, label: name })),
  choose: async (id) => {
    if (id === "Retired") return null;
    const insertion = { html: texts[id] ?? "", onDone: () => undefined };
    insertions.push(insertion);
    return insertion;
  },
  preview: (id) => `Preview of ${id}`,
});

type Shown = { value?: string; onSubmit?: () => void };

const showEditor = async ({ value = "", onSubmit }: Shown = {}) => {
  const written: string[] = [];
  await showInPage(
    <Editor
      label="Message"
      value={value}
      offers={offers()}
      onChange={(html) => void written.push(html)}
      {...(onSubmit && { onSubmit })}
      autoFocus
    />,
  );
  const field = await screen.findByRole("textbox", { name: "Message" });
  const { editor } = field as HTMLElement & { editor: TiptapEditor };
  editor.commands.focus("end");
  const type = (text: string) => {
    for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter));
  };
  const press = (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more });
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  return { editor, field, type, press, options, text: () => written.at(-1) ?? value };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a slash at the beginning of a line finds what is then inserted, with its first gap selected", async () => {
  const { type, press, options, text } = await showEditor();
  type("/in");
  await waitFor(() => expect(options()).toEqual(["Invoice", "Installation"]));
  press("ArrowDown");
  await waitFor(() => expect(screen.getByRole("option", { selected: true }).textContent).toBe("Installation"));
  press("Enter");
  await waitFor(() => expect(text()).toBe(texts.Installation));
  type("Monday");
  expect(text()).toBe("<p>We come on Monday.</p><p>Regards</p>");
});

test("the arrow to the right shows what would be inserted", async () => {
  const { type, press, options } = await showEditor();
  type("/inv");
  await waitFor(() => expect(options()).toEqual(["Invoice"]));
  press("ArrowRight");
  await screen.findByText("Preview of Invoice");
  press("ArrowLeft");
  await waitFor(() => expect(screen.queryByText("Preview of Invoice")).toBeNull());
});

test.each([
  ["nothing matches", "", "/xyz"],
  ["after a space", "", "/ in"],
  ["within a line", "<p>and</p>", "/in"],
  ["in code", "<pre><code>a</code></pre>", "/in"],
])("a slash stays one: %s", async (_what, value, typed) => {
  const { type, options, text } = await showEditor({ value });
  type(typed);
  await settled();
  expect(options()).toEqual([]);
  expect(text()).toContain(typed);
});

test("Escape leaves the slash, and takes away the one of Ctrl+., which opens the list anywhere", async () => {
  const { type, press, options, text } = await showEditor({ value: "<p>and</p>" });
  press(".", { ctrlKey: true });
  await waitFor(() => expect(options()).toHaveLength(2));
  type("in vo");
  await screen.findByText("None");
  press("Escape");
  await waitFor(() => expect(text()).toBe("<p>and</p>"));
  press("Enter");
  type("/in");
  await waitFor(() => expect(options()).toHaveLength(2));
  press("Escape");
  await waitFor(() => expect(options()).toEqual([]));
  expect(text()).toBe("<p>and</p><p>/in</p>");
});

test("what was chosen is in the text before that is sent", async () => {
  const sent: string[] = [];
  const shown: Awaited<ReturnType<typeof showEditor>> = await showEditor({ onSubmit: () => sent.push(shown.text()) });
  shown.type("/inv");
  await waitFor(() => expect(shown.options()).toEqual(["Invoice"]));
  // What was typed to find it isn't sent: this chooses it, too.
  shown.press("Enter", { ctrlKey: true });
  shown.press("Enter", { ctrlKey: true });
  await waitFor(() => expect(sent).toEqual([texts.Invoice]));
});

test("nothing is sent if what was chosen couldn't be inserted", async () => {
  const sent: string[] = [];
  const shown = await showEditor({ value: "<p>Dear Nils</p><p></p>", onSubmit: () => sent.push("sent") });
  shown.type("/ret");
  await waitFor(() => expect(shown.options()).toEqual(["Retired"]));
  shown.press("Enter");
  shown.press("Enter", { ctrlKey: true });
  await settled();
  await settled();
  expect(sent).toEqual([]);
  shown.press("Enter", { ctrlKey: true });
  expect(sent).toEqual(["sent"]);
});

test("fields and questions that are pasted from a saved reply are gaps", async () => {
  const { editor, text } = await showEditor();
  editor.view.pasteHTML(
    '<p>Dear <span data-field="contact.firstName">First name</span>, <span data-ask="When?"></span></p>',
  );
  expect(text()).toBe('<p>Dear <span data-gap="First name">First name</span>, <span data-gap="When?">When?</span></p>');
});

test("Tab goes through the gaps, and on from the last", async () => {
  const { editor, press } = await showEditor({ value: `<p>${gap} and ${gap}</p>` });
  editor.commands.focus("start");
  const selected = () => editor.state.selection.from;
  expect(press("Tab")).toBe(false);
  const first = selected();
  expect(press("Tab")).toBe(false);
  expect(selected()).toBeGreaterThan(first);
  expect(press("Tab")).toBe(true);
});
