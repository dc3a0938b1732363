import type { IncomingHttpHeaders } from "node:http";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { frameFor } from "#preferences/server/page-frame.ts";
import { errors } from "#wording/da-DK/frame/errors.ts";
import { refusals } from "#wording/da-DK/frame/refusals.ts";

const danish: ReadonlyMap<string, string> = new Map(Object.entries(refusals.refusal));

/**
 * The error with its sentence in the reader's language, by their cookie or their browser's languages. In English it is
 * the contract's; the code beside it is the same in both.
 */
export function inReadersLanguage(brand: string, headers: IncomingHttpHeaders, error: ErrorShape): ErrorShape {
  if (frameFor(brand, headers).locale !== "da") return error;
  const { code, path } = error.data ?? {};
  const said =
    code === "pageNotFound"
      ? errors.errorPage.notFoundPath.replace("{path}", () => String(path))
      : danish.get(String(code));
  return { ...error, message: said?.replaceAll("{brand}", brand) ?? error.message };
}
