import { Link } from "react-router";
import type { KeptApart } from "#scanning/contract/kept-apart.ts";
import { Button } from "#ui/button/Button.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** What a file is called: its name, or what it is of. */
export const keptApartName = ({ name, use }: KeptApart, { t }: Pick<Words, "t">): string =>
  name ?? t(`keptApartUse.${use ?? "gone"}`);

const stateText = ({ state, found }: KeptApart, { t }: Pick<Words, "t">): string =>
  state !== "infected"
    ? t(`keptApartState.${state}`)
    : found === null
      ? t("keptApartState.infectedUnnamed")
      : t("keptApartState.infected", { found });

const Line = ({ file, onRelease }: { file: KeptApart; onRelease: (file: KeptApart) => void }) => {
  const words = useWords();
  const { t, tag } = words;
  const { released, use, caseId, uploadedBy } = file;
  const name = keptApartName(file, words);
  const at = released && formatInstant(tag, released.at);
  return (
    <li className="row wrap top py-2 lined gap-3">
      <span className="grow shrink stack gap-1">
        <span className="anywhere medium">{name}</span>
        <span className="row wrap gap-2 fine soft">
          {file.name === null ? null : <span>{t(`keptApartUse.${use ?? "gone"}`)}</span>}
          {caseId === null ? null : (
            <Link className="line-link" to={`/cases/${caseId}`}>
              {t("keptApart.case", { id: caseId })}
            </Link>
          )}
          {uploadedBy ? <span className="anywhere">{uploadedBy.name}</span> : null}
          <RelativeTime at={file.at} />
        </span>
        <StatusDot tone={released ? "green" : "red"} wraps>
          {stateText(file, words)}
        </StatusDot>
        {released ? (
          <span className="help anywhere lines">
            {released.by === null
              ? t("keptApart.releasedSaid", { at: at ?? "", reason: released.reason })
              : t("keptApart.releasedBy", { name: released.by, at: at ?? "", reason: released.reason })}
          </span>
        ) : null}
      </span>
      {released ? null : (
        <Button size="small" aria-label={t("keptApart.releaseNamed", { name })} onClick={() => onRelease(file)}>
          {t("keptApart.release")}
        </Button>
      )}
    </li>
  );
};

/** What is kept apart, and what was released, the newest first. */
export const KeptApartList = ({
  files,
  onRelease,
}: {
  files: readonly KeptApart[];
  onRelease: (file: KeptApart) => void;
}) => {
  const { t } = useWords();
  return (
    <ul aria-label={t("keptApart.list")} className="lined-above">
      {files.map((file) => (
        <Line key={file.id} file={file} onRelease={onRelease} />
      ))}
    </ul>
  );
};
