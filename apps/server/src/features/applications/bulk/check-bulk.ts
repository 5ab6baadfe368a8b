import type { BulkCheck, checkBulk as endpoint } from '@kyc/contract/applications/bulk-actions';
import { errorCatalogue } from '@kyc/contract/errors';
import { planTransition } from '@kyc/domain/applications/transitions';
import { selectForCheck, type CheckedApplication } from '@kyc/db/tables/applications/application-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { guardOf } from './guard-of.ts';

type Named = BulkCheck['Refused'][number]['Applications'][number];

/** Runs the same guards as the single actions, in their order, without a lock and without a change. */
export async function checkBulk(services: Services, call: SessionCall<typeof endpoint>): Promise<BulkCheck> {
  const wanted = call.body();
  const ids = [...new Set(wanted.Ids)];
  return await inTenant(services.database, call.session, async (tx) => {
    const applications = await selectForCheck(tx, ids);
    const guard = guardOf(tx, wanted);
    const eligible: BulkCheck['Eligible'] = [];
    const refused = new Map<string, Named[]>();
    const refuse = (reason: string, application: Named) => {
      const others = refused.get(reason);
      if (others === undefined) refused.set(reason, [application]);
      else others.push(application);
    };

    for (const application of applications) {
      const plan = planTransition(wanted.Action, application, call.session);
      const reason = plan.refusal?.message ?? (await guard(application));
      const named = { ApplicationId: application.applicationId, Label: labelOf(application) };
      if (reason === undefined) eligible.push({ ...named, RowVersion: application.rowVersion });
      else refuse(reason, named);
    }
    const found = new Set(applications.map(({ applicationId }) => applicationId));
    await audit(tx, call, {
      entity: 'application',
      entityId: 'list',
      seen: [...found],
      details: { action: wanted.Action },
    });
    for (const id of ids)
      if (!found.has(id)) refuse(errorCatalogue.notFound.text, { ApplicationId: id, Label: `#${id}` });
    return { Eligible: eligible, Refused: mostFirst(refused) };
  });
}

function labelOf({ uan, name }: CheckedApplication): string {
  return uan ?? name;
}

function mostFirst(refused: ReadonlyMap<string, Named[]>): BulkCheck['Refused'] {
  return [...refused]
    .map(([Reason, Applications]) => ({ Reason, Applications }))
    .toSorted((one, other) => other.Applications.length - one.Applications.length);
}
