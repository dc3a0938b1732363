import { useState } from "react";
import { useNavigate } from "react-router";
import { movingInCalls } from "#moving-in/contract/calls.ts";
import type { ImportDetails } from "#moving-in/contract/import-run.ts";
import { importListScreen, importScreen, importUrl } from "#moving-in/web/import-page.ts";
import { importColumnName, rowsText } from "#moving-in/web/import-words.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

const columns = ["heading", "samples", "column"] as const;
const widths = { heading: "26cqi", samples: undefined, column: "34cqi" } as const;

type ColumnChoice = readonly (string | null)[];
type LineProps = {
  run: ImportDetails;
  at: number;
  chosen: ColumnChoice;
  onChoose: (column: string | null) => void;
};

/** A heading of the file, its first values, and the column that it is. */
const Line = ({ run, at, chosen, onChoose }: LineProps) => {
  const words = useWords();
  const { t } = words;
  const heading = run.headings[at];
  const column = chosen[at] ?? null;
  if (heading === undefined) return null;
  const name = heading.heading.trim() || t("imports.unnamed", { number: at + 1 });
  const isTwice = column !== null && chosen.some((other, index) => index !== at && other === column);
  const problem = `twice-${at}`;
  return (
    <tr>
      <th scope="row" data-column="heading" data-card="title" className="wraps anywhere">
        {name}
      </th>
      <td data-column="samples" data-card="below" className="wraps anywhere fine">
        {heading.samples.filter((sample) => sample !== "").join(" · ") || t("imports.noSamples")}
      </td>
      <td data-column="column" data-card="more">
        <select
          className="input"
          aria-label={t("imports.columnFor", { heading: name })}
          aria-invalid={isTwice}
          aria-describedby={isTwice ? problem : undefined}
          value={column ?? ""}
          onChange={({ target }) => onChoose(target.value || null)}
        >
          <option value="">{t("imports.leftOut")}</option>
          {run.columns.map((one) => (
            <option key={one.name} value={one.name}>
              {one.isRequired
                ? t("imports.needed", { column: importColumnName(one.name, words) })
                : importColumnName(one.name, words)}
            </option>
          ))}
        </select>
        {isTwice ? (
          <p id={problem} className="problem wraps mt-1">
            {t("refusal.columnTwice")}
          </p>
        ) : null}
      </td>
    </tr>
  );
};

/** Says which columns the headings are, and begins the dry run. */
const useMatching = (run: ImportDetails, chosen: ColumnChoice) => {
  const navigate = useNavigate();
  return useSave({
    send: () => browserApi(movingInCalls).setImportColumns({ body: { id: run.id, columns: [...chosen] } }),
    onSaved: async () => {
      await invalidate(importScreen, importListScreen);
      await navigate(importUrl(run.id), { replace: true });
    },
    onRefused: () => void invalidate(importScreen),
  });
};

/** The headings of a file, each with the column that it is; what was matched before is chosen already. */
export const MatchColumns = ({ run }: { run: ImportDetails }) => {
  const words = useWords();
  const { t } = words;
  const [chosen, setChosen] = useState<ColumnChoice>(() => run.headings.map(({ column }) => column));
  const { isPending, error, save, retry } = useMatching(run, chosen);
  const lacking = run.columns.filter(({ name, isRequired }) => isRequired && !chosen.includes(name));
  const isTwice = chosen.some((column, at) => column !== null && chosen.indexOf(column) !== at);
  const choose = (at: number, column: string | null) =>
    setChosen(chosen.map((before, index) => (index === at ? column : before)));
  return (
    <section aria-label={t("importStep.columns")}>
      <p className="soft mb-3 measure">{rowsText("importRows.columnsHelp", run.rows, words)}</p>
      <ListTable
        rows="tall"
        label={t("importStep.columns")}
        isBusy={false}
        heads={<PlainHeads columns={columns} nameOf={(name) => t(`importMatch.${name}`)} widths={widths} />}
      >
        {run.headings.map(({ heading }, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, and never change their places
            key={`${at} ${heading}`}
            {...{ run, at, chosen }}
            onChoose={(column) => choose(at, column)}
          />
        ))}
      </ListTable>
      <div className="stack gap-3 mt-4">
        <div role="status">
          {lacking.length > 0 ? (
            <p className="notice">
              {t("imports.lacking", { columns: lacking.map(({ name }) => importColumnName(name, words)).join(", ") })}
            </p>
          ) : null}
        </div>
        <div className="actions">
          <Button
            variant="filled"
            aria-busy={isPending}
            aria-disabled={lacking.length > 0 || isTwice}
            onClick={() => lacking.length === 0 && !isTwice && void save()}
          >
            {t("imports.check")}
          </Button>
          <LinkButton to={run.state === "planned" ? importUrl(run.id) : "/settings/import"}>
            {t("common.cancel")}
          </LinkButton>
        </div>
        {error ? <ErrorNote error={error} action={t("imports.checkFailed")} onRetry={retry} /> : null}
      </div>
    </section>
  );
};
