import { IconAlertTriangle, IconHourglass, IconLockOpen, IconShieldOff } from "@tabler/icons-react";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";

type Scan = NonNullable<CaseFile["scan"]>;

const icons = {
  waiting: IconHourglass,
  infected: IconShieldOff,
  tooLarge: IconShieldOff,
  unscannable: IconShieldOff,
  encryptedRefused: IconShieldOff,
  encrypted: IconAlertTriangle,
  released: IconLockOpen,
  notScanned: IconAlertTriangle,
} as const satisfies Readonly<Record<Scan, unknown>>;

const open: readonly (Scan | null)[] = [null, "encrypted", "released", "notScanned"];

/** Whether nobody gets the file now. */
export const isHeldBack = ({ scan }: Pick<CaseFile, "scan">): boolean => !open.includes(scan);

/** What the scanner said of a file; nothing of what is clean. */
export const FileScanMark = ({ scan }: Pick<CaseFile, "scan">) => {
  const { t } = useWords();
  if (scan === null) return null;
  const Icon = icons[scan];
  return (
    <span className="row-inline gap-1 soft small ml-2" data-scan={scan} title={t(`fileScanHelp.${scan}`)}>
      <Icon className="fixed" size={12} aria-hidden="true" />
      {t(`fileScan.${scan}`)}
    </span>
  );
};
