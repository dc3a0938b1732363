import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";

/** Away until this day, on which they are back; and who can be reached instead. */
export const away = z.object({ until: z.string(), reach: z.nullable(z.object({ id, name: z.string() })) });
export type Away = z.infer<typeof away>;
