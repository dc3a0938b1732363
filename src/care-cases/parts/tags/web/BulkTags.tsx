import { useState } from "react";
import type { RowsChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { PanelButton } from "#care-cases/web/list/filters/PanelButton.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { TagChoices } from "#tags/web/TagChoices.tsx";
import { tagsQuery } from "#tags/web/tag-keys.ts";
import { Button } from "#ui/button/Button.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./BulkTags.module.css";
import { changeTagsOf } from "./change-tags-of.ts";

const acts = ["add", "remove"] as const;

type PanelProps = { count: number; onChange: (change: RowsChange) => void };

const Panel = ({ count, onChange }: PanelProps) => {
  const { t } = useWords();
  const tags = useData(tagsQuery);
  const [act, setAct] = useState<(typeof acts)[number]>("add");
  const [chosen, choose] = useState<readonly number[]>([]);
  const isAdding = act === "add";
  return (
    <div className={`stack gap-2 p-2 ${styles.panel}`}>
      <div className="flex">
        <div className="segments">
          {acts.map((one) => (
            <button
              key={one}
              type="button"
              className="segment"
              aria-pressed={one === act}
              onClick={() => {
                setAct(one);
                choose([]);
              }}
            >
              {t(`tagAct.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <WhenLoaded of={tags} bones={<Skeleton height={120} />}>
        {(all) => (
          <TagChoices
            key={act}
            tags={all.filter(({ isRetired }) => !isRetired || !isAdding)}
            chosen={chosen}
            onChange={choose}
          />
        )}
      </WhenLoaded>
      <Button
        variant="filled"
        aria-disabled={chosen.length === 0}
        onClick={() => {
          if (chosen.length > 0) onChange(isAdding ? changeTagsOf(chosen, []) : changeTagsOf([], chosen));
        }}
      >
        {isAdding ? t("tags.addTo", { count }) : t("tags.removeFrom", { count })}
      </Button>
    </div>
  );
};

type Props = { rows: readonly unknown[]; onChange: (change: RowsChange) => void };

/** Adds tags to the selected cases, or removes some. */
export const BulkTags = ({ rows, onChange }: Props) => {
  const { t } = useWords();
  return (
    <PanelButton label={t("tags.bulk")}>
      {(close) => (
        <Panel
          count={rows.length}
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    </PanelButton>
  );
};
