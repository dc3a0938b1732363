import { formatSize } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

const mega = 1024 * 1024;
const giga = 1024 * mega;

/** A number of bytes as text, in megabytes or gigabytes. */
export const useSizeText = () => {
  const { tag } = useWords();
  return (bytes: number): string =>
    bytes < giga ? formatSize(tag, bytes / mega, "megabyte", 0) : formatSize(tag, bytes / giga, "gigabyte", 1);
};
