import type { Tx } from '@kyc/db/connection/transaction';
import { emptyTrail, holdChain, selectTrailOfText } from '@kyc/db/tables/retention/emptied-audit';
import { eraseText, type FreeTextPlace } from '@kyc/db/tables/retention/free-texts';
import type { PartlyNamedRow } from '@kyc/db/tables/retention/partly-named-table';
import { selectView, updateViewSearch } from '@kyc/db/tables/staff/views/saved-view-table';
import { stringsIn } from '../strings-in.ts';
import { withoutParts } from './parts-of-view.ts';
import { writtenText } from './present-named-text.ts';

/**
 * Removes a text as a run removes one with a complete name; the certificates of the run list it for restored copies. The decision has to
 * be stored in the same transaction.
 */
export async function removeText(tx: Tx, row: PartlyNamedRow): Promise<void> {
  const { place, entityId, planId, parts } = row;
  const { texts } = await writtenText(tx, row);
  if (place === 'saved_view') {
    const view = await selectView(tx, Number(entityId));
    if (view !== undefined) await updateViewSearch(tx, withoutParts(view, parts));
  }
  await eraseText(tx, { planId, place, entityId });
  await removeFromTrail(tx, row, new Set(texts));
}

/** The entity of each place in the audit trail; reasons of packs are in the rows of the erased application. */
const entities: Readonly<Record<FreeTextPlace, string | null>> = {
  saved_view: 'dashboard-view',
  custom_report: 'custom-report',
  incident: 'incident',
  legal_hold: 'legal-hold',
  evidence_pack: null,
};

/** Empties the details of the rows that contain one of the removed texts. */
async function removeFromTrail(
  tx: Tx,
  { place, entityId, planId }: PartlyNamedRow,
  removed: ReadonlySet<string>,
): Promise<void> {
  const entity = entities[place];
  if (entity === null) return;
  await holdChain(tx);
  const rows = (await selectTrailOfText(tx, { entity, entityId })).filter(({ details }) =>
    stringsIn(JSON.parse(details)).some((text) => removed.has(text)),
  );
  await emptyTrail(tx, { planId, rows });
}
