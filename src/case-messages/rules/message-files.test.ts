import { expect, test } from "vitest";
import { allPictureIds, messageFiles } from "./message-files.ts";

const text = (...ids: number[]) => ids.map((id) => `<p><img data-file="${id}" alt="" /></p>`).join("");
const files = [1, 2, 3, 4].map((id) => ({ id, isForText: id === 4 }));
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

test.each([
  ["only attachments", { text: "<p>a</p>" }, null, [], [1, 2, 3], []],
  ["a picture in the text", { text: text(2) }, null, [2], [1, 3], []],
  ["a picture that was removed", { text: "", pictures: [2] }, null, [], [1, 3], [2]],
  ["one that was removed and is back", { text: text(2), pictures: [2] }, null, [2], [1, 3], []],
  ["one of another text", { text: text(2, 4) }, null, [2, 4], [1, 3], []],
  ["one that both have", { text: text(3) }, { text: text(3) }, [3], [1, 2], []],
  [
    "one removed here that the other text still has",
    { text: "", pictures: [3, 4] },
    { text: text(3) },
    [],
    [1, 2],
    [4],
  ],
  ["one of the other text that isn't marked as a text's", { text: "" }, { text: "", pictures: [3] }, [], [1, 2], []],
  ["one that isn't pending", { text: text(9) }, null, [], [1, 2, 3], []],
])("files of a message with %s", (_what, own, other, inText, attached, removed) => {
  const found = messageFiles(files, own, other);
  expect([ids(found.inText), ids(found.attached), ids(found.removed)]).toEqual([inText, attached, removed]);
});

test("everything a text has shown is remembered", () => {
  expect(allPictureIds({ text: text(2, 1, 2), pictures: [3, 2] })).toEqual([3, 2, 1]);
});
