import { listStates } from '@kyc/contract/masters/lists';
import type { LooseForm, Master } from '@kyc/contract/masters/master';
import { pincodes } from '@kyc/contract/masters/pincodes';
import { t } from 'i18next';
import { callApi } from '../../../lib/api/api-client.ts';
import { confirm } from '../../../lib/page/dialogs.ts';

/** masters.json, pincode: the first two digits should belong to the state, otherwise the user must confirm. Returns whether to save. */
export async function mayBeSaved(master: Master, body: LooseForm): Promise<boolean> {
  if (master.entity !== pincodes.entity) return true;
  const states = await callApi(listStates, { loader: 'hidden', errors: 'quiet' });
  const state = states.find(({ StateId }) => StateId === body['StateId']);
  const pincode = String(body['Pincode']);
  if (state === undefined || state.PinPrefixes.some((prefix) => pincode.startsWith(prefix))) return true;
  const prefixes = state.PinPrefixes.join(', ');
  return await confirm(t('masters.pincodeOutsideState', { pincode, state: state.StateName, prefixes }));
}
