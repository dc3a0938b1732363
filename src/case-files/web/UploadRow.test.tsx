import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bounds } from "#platform/contract/bounds.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { noteFolders } from "./dropped-folders.ts";
import { UploadRow } from "./UploadRow.tsx";
import { useUploads } from "./use-uploads.ts";

/** A fake XMLHttpRequest, controlled by the test. */
class Sender {
  static readonly all: Sender[] = [];
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  status = 0;
  statusText = "";
  responseText = "";
  address = "";
  isAborted = false;
  constructor() {
    Sender.all.push(this);
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return "content-type: application/json\r\n";
  }
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const Page = () => {
  const uploads = useUploads({ caseId: 12, forMessage: true });
  return (
    <>
      <input type="file" aria-label="choose" onChange={({ target }) => uploads.add([...(target.files ?? [])])} />
      <ul>
        {uploads.list.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCancel={() => uploads.remove(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
      </ul>
    </>
  );
};

const fileOf = (name: string, size: number): File => {
  const file = new File(["x"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("choose"), { target: { files } });
const row = (name: string) => screen.getByTitle(name).closest("li")?.textContent ?? "";

beforeEach(() => {
  Sender.all.length = 0;
  vi.stubGlobal("XMLHttpRequest", Sender);
});
afterEach(() => vi.unstubAllGlobals());

test("rejects files that are too large or empty before sending", async () => {
  await showInPage(<Page />);
  choose(fileOf("huge.zip", bounds.fileBytes + 1), fileOf("empty.txt", 0), fileOf("most.zip", bounds.fileBytes));
  expect(row("huge.zip")).toContain("The selected file exceeds the maximum file size of 50MB");
  expect(row("empty.txt")).toContain("The selected file is empty");
  expect(Sender.all).toHaveLength(1);
  expect(Sender.all[0]?.address).toContain("caseId=12");
});

test("a dropped folder isn't sent", async () => {
  await showInPage(<Page />);
  const folder = fileOf("Tegninger", 4_096);
  const item = { kind: "file", webkitGetAsEntry: () => ({ isDirectory: true }) };
  noteFolders({ items: [{ kind: "string" }, item], files: [folder] });
  choose(folder);
  expect(row("Tegninger")).toContain("A folder can't be uploaded.");
  expect(Sender.all).toHaveLength(0);
});

test("shows an integer percentage while uploading, and disappears when finished", async () => {
  await showInPage(<Page />);
  choose(fileOf("log.txt", 3_000));
  act(() => Sender.all[0]?.progress(1_000, 3_000));
  expect(row("log.txt")).toContain("33%");
  expect(screen.getByRole("progressbar", { name: "Uploading log.txt" }).getAttribute("value")).toBe("33");
  await act(async () => Sender.all[0]?.answer(200, { file: { id: 1, caseId: 12 } }));
  expect(screen.queryByTitle("log.txt")).toBeNull();
});

test("can be canceled", async () => {
  await showInPage(<Page />);
  choose(fileOf("log.txt", 3_000));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel the upload of log.txt" })));
  expect(Sender.all[0]?.isAborted).toBe(true);
  expect(screen.queryByTitle("log.txt")).toBeNull();
});

test("shows a failure, and can be retried", async () => {
  await showInPage(<Page />, { locale: "da" });
  choose(fileOf("log.txt", 3_000));
  await act(async () => Sender.all[0]?.onerror?.());
  expect(row("log.txt")).toContain("Filen kunne ikke uploades");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Prøv igen at uploade log.txt" })));
  expect(Sender.all).toHaveLength(2);
  expect(row("log.txt")).toContain("0 %");
});

test.each([
  ["storageFull", "en", "There is no room for the file right now. Try again later, or contact support."],
  ["storageFull", "da", "Der er ikke plads til filen lige nu. Prøv igen senere, eller kontakt support."],
  ["unavailable", "en", "can't be reached right now. Nothing was saved."],
  ["caseFull", "en", "This case has as many of your files as a case takes."],
  ["tooManyRequests", "en", "Wait a moment, then try again."],
  ["unexpected", "en", "Unable to upload file"],
  ["waitingFull", "en", "reached the limit for files: 2 GB, or 500 files. Send or remove some"],
  ["waitingFull", "da", "2 GB eller 500 filer. Send eller fjern nogle, og prøv igen."],
  ["waitingFullTogether", "en", "unsent messages: 20 GB, or 5,000 files"],
  ["waitingFullTogether", "da", "usendte beskeder: 20 GB eller 5.000 filer"],
  ["dayFull", "en", "You have uploaded 10 GB today"],
  ["dayFull", "da", "Du har uploadet 10 GB i dag"],
  ["dayFullTogether", "en", "You and your colleagues have uploaded 100 GB today"],
  ["dayFullTogether", "da", "Du og dine kolleger har tilsammen uploadet 100 GB i dag"],
] as const)("explains %s in %s", async (code, locale, words) => {
  await showInPage(<Page />, { locale });
  choose(fileOf("log.txt", 3_000));
  await act(async () => Sender.all[0]?.answer(413, { statusCode: 413, message: "No", data: { code } }));
  expect(row("log.txt")).toContain(words);
  expect(screen.getByRole("alert").closest("li")?.textContent).toContain("log.txt");
});

test("uploads three at a time", async () => {
  await showInPage(<Page />);
  choose(...["a", "b", "c", "d"].map((name) => fileOf(name, 10)));
  expect(Sender.all).toHaveLength(3);
  expect(row("d")).toContain("Waiting");
  await act(async () => Sender.all[0]?.answer(200, { file: { id: 1, caseId: 12 } }));
  expect(Sender.all).toHaveLength(4);
});
