import type { AnyExtension, Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import type { EditorProps } from "#ui/editor/editor-props.ts";
import { useMentions } from "#ui/editor/use-mentions.ts";
import { fieldNodes, gapNode } from "./gap-nodes.ts";
import { Insertions } from "./insertions.ts";
import { useOffers, useOnceInserted } from "./use-offers.ts";

type Editing = {
  /** The editor, once it is there. */
  readonly editor: () => Editor | null;
  readonly written: () => string;
};

/** What typing finds: people after `@`, and what can be inserted after `/`. */
export const useTextFinders = ({ mentions, offers, fieldNames }: EditorProps, { editor, written }: Editing) => {
  const people = useMentions(mentions);
  const [insertions] = useState(() => new Insertions());
  const offered = useOffers(offers, (insertion) => {
    const now = editor();
    if (now) insertions.insert(now, insertion, written);
  });
  const onceInserted = useOnceInserted(offered.coming);
  const nodes: AnyExtension[] = fieldNames ? fieldNodes(fieldNames) : [gapNode];
  return {
    people,
    offered,
    insertions,
    active: offered.active ?? people.active,
    nodes: offered.extension ? [...nodes, offered.extension] : nodes,
    onceInserted,
  };
};

/** Inserts what is given from outside. */
export const useInsertion = (
  editor: Editor,
  insertion: EditorProps["insertion"],
  { insertions, written }: { insertions: Insertions; written: () => string },
): void => {
  useEffect(() => {
    if (insertion) insertions.insert(editor, insertion, written);
  }, [editor, insertion, insertions, written]);
};
