import { listChanges } from '@kyc/contract/changes/changes';
import type { LooseForm, Master } from '@kyc/contract/masters/master';
import { users } from '@kyc/contract/masters/users';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { changesPartTexts } from '../../../lib/texts/parts/changes.ts';

addTexts(changesPartTexts);

/** One sentence for each right that a saved user has not yet, since a second Admin or a day has to pass first. */
export async function waitingRights(
  master: Master,
  { id, body }: { readonly id: number; readonly body: LooseForm },
): Promise<readonly string[]> {
  if (master.entity !== users.entity) return [];
  const { Waiting } = await callApi(listChanges, { loader: 'hidden', errors: 'quiet' });
  return Waiting.filter(({ Kind, Subject }) => {
    const [userId, right = ''] = Subject.split(':');
    return Kind === 'user-right' && userId === String(id) && body[right] === true;
  }).map(({ Label: label, AppliesOn: on }) =>
    on === null
      ? t('changes.savedWaits', { label })
      : t('changes.savedDelayed', { label, on: formatDateTime(on) }),
  );
}
