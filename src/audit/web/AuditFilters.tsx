import type { ReactNode } from "react";
import { auditOutcomes } from "#audit/contract/calls.ts";
import { type AuditView, changedAudit, isAuditFiltered, noAuditFilters } from "#audit/web/audit-url.ts";
import { DateField } from "#ui/date/DateField.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { FilterBar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import type { ChangeUrlView } from "#ui/list/use-url-view.ts";
import { YesChip } from "#ui/list/YesChip.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { actingKindName } from "#wording/acting-name.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

type Find = (chosen: readonly string[], choose: (values: readonly string[]) => void) => ReactNode;

type Props = {
  view: AuditView;
  change: ChangeUrlView<AuditView>;
  /** The kinds that act for people. */
  actingKinds: readonly string[];
  personName: (id: number) => string;
  companyName: (customerNumber: string) => string;
  /** Renders a search for people or companies; only the last choice counts. */
  renderPeople: Find;
  renderCompanies: Find;
};

const daysInWords = ({ from, to }: AuditView, { t, tag }: Words): string | null => {
  if (from && to) return from === to ? formatDate(tag, from) : `${formatDate(tag, from)} – ${formatDate(tag, to)}`;
  if (from) return t("audit.fromOnly", { from: formatDate(tag, from) });
  return to ? t("audit.toOnly", { to: formatDate(tag, to) }) : null;
};

const actedByInWords = (kind: string, words: Words): string => {
  if (kind === "person") return words.t("audit.byPerson");
  return kind === "havn" ? words.t("audit.byHavn") : actingKindName(kind, words);
};

/** Filter chips of the audit log, with a button that clears them all. */
export const AuditFilters = ({
  view,
  change,
  actingKinds,
  personName,
  companyName,
  renderPeople,
  renderCompanies,
}: Props) => {
  const words = useWords();
  const { t } = words;
  const { outcome, userId, customerNumber, from, to, impersonatedOnly, actedBy } = view;
  const set = (wish: Partial<AuditView>) => change((newest) => changedAudit(newest, wish));
  const day = (name: "from" | "to", other: "min" | "max") => (
    <DateField
      label={t(`audit.${name}`)}
      value={view[name] ?? ""}
      onType={(date) => set({ [name]: date || null })}
      {...{ [other]: (name === "from" ? to : from) ?? undefined }}
      onlyWhole
    />
  );
  return (
    <FilterBar
      label={t("audit.filters")}
      clear={isAuditFiltered(view) ? t("audit.clearFilters") : null}
      onClear={() => set(noAuditFilters)}
    >
      <FilterChip
        label={t("audit.outcome")}
        value={outcome && t(`audit.${outcome}`)}
        onClear={() => set({ outcome: null })}
      >
        <Choices
          choices={auditOutcomes.map((value) => ({ value, label: t(`audit.${value}`) }))}
          chosen={outcome ? [outcome] : []}
          onChange={(chosen) => set({ outcome: chosen.at(-1) ?? null })}
        />
      </FilterChip>
      <FilterChip
        label={t("audit.person")}
        value={userId === null ? null : personName(userId)}
        onClear={() => set({ userId: null })}
      >
        {renderPeople(userId === null ? [] : [String(userId)], (ids) => set({ userId: Number(ids.at(-1)) || null }))}
      </FilterChip>
      <FilterChip
        label={t("audit.company")}
        value={customerNumber && companyName(customerNumber)}
        onClear={() => set({ customerNumber: null })}
      >
        {renderCompanies(customerNumber ? [customerNumber] : [], (found) =>
          set({ customerNumber: found.at(-1) ?? null }),
        )}
      </FilterChip>
      <FilterChip
        label={t("audit.days")}
        value={daysInWords(view, words)}
        onClear={() => set({ from: null, to: null })}
      >
        <div className={`stack gap-3 p-3`}>
          {day("from", "max")}
          {day("to", "min")}
        </div>
      </FilterChip>
      <FilterChip
        label={t("audit.actedBy")}
        value={actedBy && actedByInWords(actedBy, words)}
        onClear={() => set({ actedBy: null })}
      >
        <Choices
          choices={["person", "havn", ...actingKinds].map((value) => ({ value, label: actedByInWords(value, words) }))}
          chosen={actedBy ? [actedBy] : []}
          onChange={(chosen) => set({ actedBy: chosen.at(-1) ?? null })}
        />
      </FilterChip>
      <YesChip
        label={t("audit.impersonatedOnly")}
        yes={t("audit.yes")}
        isSet={impersonatedOnly}
        onChange={(isSet) => set({ impersonatedOnly: isSet })}
      />
    </FilterBar>
  );
};
