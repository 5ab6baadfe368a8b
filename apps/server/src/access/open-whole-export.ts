import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { asksForWhole, type WholeExport } from '@kyc/contract/personal-data/whole-export';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectExportRight } from '@kyc/db/tables/staff/app-user-table';
import type { Session } from '../http/call.ts';
import { countReveal, requirePurpose, type CountedReveal } from './count-reveal.ts';

interface ExportCall {
  readonly session: Session;
  readonly requestId: string;
}

export interface OpenedExport {
  /** True for complete values at a tenant that masks; false if values are masked or the tenant does not mask. */
  readonly isWhole: boolean;
  readonly counted: Pick<CountedReveal, 'isLoud'>;
  /** For the audit row. */
  readonly details: { readonly purpose?: string; readonly note?: string };
}

const plain: OpenedExport = { isWhole: false, counted: { isLoud: false }, details: {} };

/**
 * Decides whether a file may contain complete values: it needs a purpose and the right May Export Whole, and counts as one reveal. The
 * contract's `confirms` has required the password.
 * @throws Refusal `wrongRole`, `unprocessable`, `tooManyRequests`
 */
export async function openWholeExport(
  tx: Tx,
  { session, requestId }: ExportCall,
  wanted: WholeExport,
): Promise<OpenedExport> {
  const { Purpose, Note } = wanted;
  if (!asksForWhole(wanted) || Purpose == null) return plain;
  const { userId } = session;
  const { isMasked, hasRight } = await selectExportRight(tx, userId);
  if (!isMasked) return plain;
  requirePurpose(Purpose, Note);
  if (!hasRight) throw new Refusal('wrongRole', texts.mayNotExportWhole);
  const counted = await countReveal(tx, { userId, requestId, applicationId: null, property: 'Export' });
  const note = Note == null || Note === '' ? {} : { note: Note };
  return { isWhole: true, counted, details: { purpose: Purpose, ...note } };
}
