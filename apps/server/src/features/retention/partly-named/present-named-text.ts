import { createHash } from 'node:crypto';
import type { NamedText } from '@kyc/contract/retention/named-texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import type { PartlyNamedRow } from '@kyc/db/tables/retention/partly-named-table';
import { selectView } from '@kyc/db/tables/staff/views/saved-view-table';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import { partsOfView } from './parts-of-view.ts';

/** The current text, with masked numbers where the tenant masks. */
export async function presentNamedText(
  tx: Reads,
  row: PartlyNamedRow,
  { isMasked }: { readonly isMasked: boolean },
): Promise<NamedText> {
  const { texts, writtenBy } = await writtenText(tx, row);
  return {
    NamedId: row.namedId,
    Place: row.place,
    Texts: isMasked ? texts.map(maskNumbers) : [...texts],
    WrittenBy: writtenBy,
    Matches: [...row.matches],
    PlanId: row.planId,
    FoundOn: row.foundOn.toISOString(),
    Version: versionOf(row, texts),
  };
}

/** Of the complete texts, so that masked numbers do not hide a change. */
function versionOf({ namedId, matches, parts }: PartlyNamedRow, texts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([namedId, matches, parts, texts]))
    .digest('hex');
}

interface WrittenText {
  readonly texts: readonly string[];
  readonly writtenBy: string | null;
}

/** The current words of a text and their author; the author of a report is the last editor in the audit trail. */
export async function writtenText(
  tx: Reads,
  { place, entityId, parts, texts, writtenBy }: PartlyNamedRow,
): Promise<WrittenText> {
  if (place === 'custom_report') {
    const editor = await selectLastChangerName(tx, { entity: 'custom-report', entityId: Number(entityId) });
    return { texts: texts ?? [], writtenBy: editor ?? null };
  }
  if (place !== 'saved_view') return { texts: texts ?? [], writtenBy };
  const view = await selectView(tx, Number(entityId));
  if (view === undefined) return { texts: [], writtenBy: null };
  const written = partsOfView(view);
  return { texts: parts.flatMap((part) => written[part] ?? []), writtenBy: view.ownerName };
}
