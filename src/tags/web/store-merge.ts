import type { Client } from "#platform/contract/call.ts";
import { saveWithRebase } from "#platform/web/saving/save-with-rebase.ts";
import type { EditedTag, tagCalls } from "#tags/contract/calls.ts";
import { showTag } from "./tag-keys.ts";
import { changesOfTag } from "./tag-values.ts";

/** Merges the tag into the other one, which it returns, unless somebody else has changed what the dialog says of it. */
export const storeMerge = (api: Client<typeof tagCalls>, tag: EditedTag, intoId: number): Promise<EditedTag> =>
  saveWithRebase({
    newest: tag,
    isSame: (current) => Object.keys(changesOfTag(tag, current)).length === 0,
    send: async ({ id, version }) => (await api.mergeTag({ body: { id, version, intoId } })).tag,
    show: showTag,
  });
