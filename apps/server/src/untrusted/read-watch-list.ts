import { readDelimited, type ColumnMapping } from '@kyc/domain/screening/lists/delimited';
import { readFollowTheMoney } from '@kyc/domain/screening/lists/follow-the-money';
import type { GatheredList } from '@kyc/domain/screening/lists/gather-persons';
import { readUnList } from '@kyc/domain/screening/lists/un-list';
import { delimitedRows } from './answers/text-rows.ts';
import { readPlainXml } from './read-plain-xml.ts';

export interface WatchListFile {
  readonly file: Uint8Array;
  readonly format: 'un' | 'ftm' | 'delimited';
  readonly mapping: ColumnMapping | null;
}

/** The list of the UN has 40,000. */
const mostElements = 500_000;

/** The persons of a list in any format. @throws with a sentence about the file */
export function readWatchList({ file, format, mapping }: WatchListFile): GatheredList {
  if (format === 'un') {
    const read = readPlainXml(file, mostElements);
    if (!read.isPlain) throw new Error('The file is no plain XML.');
    return readUnList(read.root);
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  if (format === 'ftm') return readFollowTheMoney(text);
  if (mapping === null) throw new Error('The columns are not stated.');
  return readDelimited(
    delimitedRows(text, { separator: separatorOf(text), skip: 0 }).flatMap(({ cells }) =>
      Array.isArray(cells) ? [cells] : [],
    ),
    mapping,
  );
}

const separators = [',', ';', '\t', '|'];

/** The separator that the first line contains most often. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/u));
  const count = (separator: string): number => first.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}
