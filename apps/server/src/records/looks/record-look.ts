import { hash } from 'node:crypto';
import type { AuditAction } from '@kyc/contract/audit/audit-action-texts';
import type { Endpoint } from '@kyc/contract/endpoint';
import type { Database } from '@kyc/db/connection/database';
import { callerOf, inTenantAsyncCommit, type Tx } from '@kyc/db/connection/transaction';
import { addLook, countRepeatedLooks, selectUnrecorded } from '@kyc/db/tables/records/list-look-table';
import type { AuditEntry } from '../audit-entries.ts';
import type { Session } from '../../http/call.ts';
import { actionOf, auditWithId } from '../audit.ts';
import { countTogether } from './gathered-looks.ts';

type LookCall = { readonly requestId: string } & (
  { readonly endpoint: Endpoint } | { readonly action: AuditAction }
);

interface Look {
  readonly entry: AuditEntry;
  /** The applications that the page shows; absent for a list without applications. */
  readonly seen?: readonly number[];
  /** The page was reloaded without an action of the user. */
  readonly isRefresh?: boolean;
  /** What makes two looks the same; by default the details of the entry. */
  readonly same?: AuditEntry['details'];
}

/**
 * Records that a user read a list: a row of the trail for the first look within an hour and for each further look that shows applications
 * which the hour's rows do not name; a repeated look and an automatic refresh are counted (decision 061).
 */
export async function recordLook(tx: Tx, call: LookCall, look: Look): Promise<void> {
  const { entry, seen, isRefresh = false } = look;
  const { requestId } = call;
  const list = { action: actionIn(call), listHash: hashOf(look, callerOf(tx).address) };
  const shown = seen ?? [];
  const { userId } = callerOf(tx);
  if (userId === null) throw new Error('Only a user looks at a list.');
  const [isCounted] = await countRepeatedLooks(tx, [{ ...list, userId, isRefresh, shown }]);
  if (isCounted === true) return;
  if (isRefresh) {
    await addLook(tx, list, { auditId: undefined, shown, requestId });
    return;
  }
  const unrecorded = await selectUnrecorded(tx, list);
  const named = [...new Set([...shown, ...unrecorded])];
  const auditId = await auditWithId(tx, call, { ...entry, ...(seen && { seen: named }) });
  await addLook(tx, list, { auditId, shown: named, requestId });
}

/** The same for a list that was read before: repeated looks of concurrent callers are counted in one round trip. */
export async function recordLookTogether(
  database: Database,
  call: LookCall & { readonly session: Session },
  look: Look,
): Promise<void> {
  const { tenantId, userId } = call.session;
  const isCounted = await countTogether(database, tenantId, {
    userId,
    action: actionIn(call),
    listHash: hashOf(look, database.addressOfCaller()),
    isRefresh: look.isRefresh ?? false,
    shown: look.seen ?? [],
  });
  if (!isCounted) await inTenantAsyncCommit(database, call.session, (tx) => recordLook(tx, call, look));
}

function actionIn(call: LookCall): AuditAction {
  return 'action' in call ? call.action : actionOf(call.endpoint);
}

/** Details that differ between the pages of a list. */
const ofPage = ['start', 'length', 'rows'];

/** A look from another address is another one: a stolen session must not hide in the owner's hour. */
function hashOf({ entry: { entity, entityId, details }, same }: Look, address: string | null): Buffer {
  const list = Object.entries(same ?? details ?? {}).filter(([name]) => !ofPage.includes(name));
  const of = JSON.stringify([entity, entityId, list, address]);
  return hash('sha256', of, 'buffer');
}
