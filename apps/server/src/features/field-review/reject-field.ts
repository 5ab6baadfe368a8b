import type { DecidedField, rejectField as endpoint } from '@kyc/contract/field-review/field-decisions';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { changingField } from '../../workflow/checks/change-field.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { recordDecidedField } from './record-decided-field.ts';
import { refuseField } from '../../workflow/fields/field-rulings.ts';

/** REV-15 */
export async function rejectField(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<DecidedField> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await lockForAction(tx, call, { code: 'rejectField', applicationId });
    const ruling = await changingField(
      tx,
      { application, userId: session.userId, now: services.clock.now() },
      () => refuseField(tx, application, { ...call.body(), by: session.userId }),
    );
    return await recordDecidedField(tx, call, {
      ...ruling,
      applicationId,
      message: `${ruling.field.label} Rejected`,
    });
  });
}
