import type { LooseForm, Master } from '@kyc/contract/masters/master';
import { dueTimeMasters, readImpact } from '@kyc/contract/masters/working-time/due-time-tests';
import { callApi } from '../../../lib/api/api-client.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';

/** A change that moves due times shows how many before it is saved. Returns whether to save; faults appear at their fields. */
export async function confirmImpact(master: Master, form: LooseForm): Promise<boolean> {
  const entity = dueTimeMasters.find((known) => known === master.entity);
  if (entity === undefined) return true;
  const body = { Master: entity, Form: { ...form } };
  const impact = await callApi(readImpact, { body, errors: 'quiet' });
  if (impact.Moved === 0) return true;
  const counts = { count: impact.Moved, become: impact.BecomeOverdue, noLonger: impact.NoLongerOverdue };
  return await confirm(t('dueTest.impact', counts), { details: [t('dueTest.impactHint')] });
}
