import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";

/** The day of their return, and a colleague to contact instead. */
export const away = z.object({ until: z.string(), reach: z.nullable(z.object({ id, name: z.string() })) });
export type Away = z.infer<typeof away>;
