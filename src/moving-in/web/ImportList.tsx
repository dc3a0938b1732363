import { Link } from "react-router";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { type Drops, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { importUrl } from "./import-page.ts";
import { countsText, kindName, stateText, stateTone } from "./import-words.ts";

const columns = ["file", "state", "startedBy", "startedAt"] as const;
const widths = { file: undefined, state: "36cqi", startedBy: "20cqi", startedAt: 120 } as const;
const drops: Drops<(typeof columns)[number]> = { startedBy: "phone" };

const Line = ({ run }: { run: ImportRun }) => {
  const words = useWords();
  const counts = countsText(run, words);
  return (
    <tr>
      <th scope="row" data-column="file" data-card="title" className="wraps">
        <Link data-row to={importUrl(run.id)} className="block">
          {kindName(run.kind, words)}
        </Link>
        <span className="block soft normal fine anywhere">{run.fileName}</span>
      </th>
      <td data-column="state" data-card="more" className="wraps">
        <StatusDot tone={stateTone(run)} wraps>
          {stateText(run, words)}
        </StatusDot>
        {counts === "" ? null : <span className="block fine">{counts}</span>}
      </td>
      <td data-column="startedBy" data-drops={drops.startedBy}>
        <PersonInitials id={run.startedBy.id} name={run.startedBy.name} wraps />
      </td>
      <td data-column="startedAt" data-card="aside">
        <RelativeTime at={run.startedAt} />
      </td>
    </tr>
  );
};

type Props = { runs: readonly ImportRun[]; hasMore: boolean };

/** The latest imports, newest first. */
export const ImportList = ({ runs, hasMore }: Props) => {
  const { t } = useWords();
  const last = runs.at(-1);
  return (
    <section className="mt-6" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="mb-2">
        {t("imports.earlier")}
      </h2>
      {last === undefined ? (
        <p className="soft">{t("imports.none")}</p>
      ) : (
        <ListTable
          rows="tall"
          label={t("imports.earlier")}
          isBusy={false}
          heads={
            <PlainHeads columns={columns} nameOf={(name) => t(`importListColumn.${name}`)} {...{ widths, drops }} />
          }
        >
          {runs.map((run) => (
            <Line key={run.id} run={run} />
          ))}
        </ListTable>
      )}
      {hasMore && last ? (
        <nav className="actions end mt-4" aria-label={t("imports.earlier")}>
          <LinkButton to={`/settings/import?after=${last.id}`}>{t("imports.older")}</LinkButton>
        </nav>
      ) : null}
    </section>
  );
};
