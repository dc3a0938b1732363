import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildCase, write } from "./build-case.ts";

/** A case of Nils with twelve messages by both sides, "Besked 1" to "Besked 12". Returns its id. */
export async function buildLongCase(havn: TestHavn): Promise<number> {
  const { id } = await buildCase(havn);
  for (let nth = 1; nth <= 12; nth++) await write(havn, nth % 2 ? "nora" : "anna", id, `<p>Besked ${nth}</p>`);
  return id;
}

/** Three long answers to it: "Ny et", "Ny to" and "Ny tre". */
export async function writeNew(havn: TestHavn, id: number): Promise<void> {
  for (const text of ["Ny et", "Ny to", "Ny tre"])
    await write(havn, "anna", id, `<p>${text}</p>${"<p>mere</p>".repeat(8)}`);
}
