import type { approveField as endpoint, DecidedField } from '@kyc/contract/field-review/field-decisions';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { changingField } from '../../workflow/checks/change-field.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { recordDecidedField } from './record-decided-field.ts';
import { verifyField } from '../../workflow/fields/field-rulings.ts';

/** REV-16 */
export async function approveField(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<DecidedField> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application, action } = await lockForAction(tx, call, { code: 'approveField', applicationId });
    const ruling = await changingField(
      tx,
      { application, userId: session.userId, now: services.clock.now() },
      () => verifyField(tx, application, { ...call.body(), by: session.userId }),
    );
    return await recordDecidedField(tx, call, { ...ruling, applicationId, message: action.success });
  });
}
