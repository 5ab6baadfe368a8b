import { readStoredJson, writeStored } from '../../../lib/storage/browser-storage.ts';
import type { CaseFile } from '../rows/case-file.ts';

/** Kinds of documents only: no data of a customer. */
const KEY = 'od_ver_review_documents';

type Case = Pick<CaseFile, 'Mode' | 'PoaType'>;

/** A passport is read on a different side than an Aadhaar: a choice for one does not apply to the other. */
const kindOf = ({ Mode, PoaType }: Case) => `${Mode}/${PoaType ?? ''}`;

/** The type that was chosen last, by group of documents; what cannot be read was never chosen. */
export function readPreferred(application: Case): ReadonlyMap<string, number> {
  const kind = `${kindOf(application)}/`;
  const known = Object.entries(readAll()).filter(([key]) => key.startsWith(kind));
  return new Map(
    known.flatMap(([key, type]): [string, number][] =>
      typeof type === 'number' ? [[key.slice(kind.length), type]] : [],
    ),
  );
}

export function rememberPreferred(application: Case, group: string, type: number): void {
  writeStored(KEY, JSON.stringify({ ...readAll(), [`${kindOf(application)}/${group}`]: type }));
}

function readAll(): Readonly<Record<string, unknown>> {
  const stored = readStoredJson(KEY);
  return stored !== null && typeof stored === 'object' ? { ...stored } : {};
}
