import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import type { decideNamedText as endpoint } from '@kyc/contract/retention/named-texts';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { decidePartlyNamed, lockPartlyNamed } from '@kyc/db/tables/retention/partly-named-table';
import { openApplicationLists } from '../../../access/open-application-data.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { reopenIncidents } from '../../../packs/reopen-incidents.ts';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { requireRetention } from '../require-retention.ts';
import { presentNamedText } from './present-named-text.ts';
import { removeText } from './remove-text.ts';

/** Removes or keeps a text that names an erased person partly; the audit row contains no text. */
export async function decideNamedText(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId, tenantId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { NamedId: namedId, Decision, Version: version } = call.body();
    const row = await lockPartlyNamed(tx, namedId);
    if (row === undefined) throw new Refusal('notFound');
    if (row.decision !== null) throw new Refusal('guard', texts.namedTextDecided);
    const current = await presentNamedText(tx, row, await openApplicationLists(tx, call.session));
    if (current.Version !== version) throw new StaleRefusal(texts.namedTextChanged, current);
    const isRemoved = Decision === 'remove';
    await decidePartlyNamed(tx, { namedId, decision: isRemoved ? 'removed' : 'kept', by: userId });
    if (isRemoved) {
      await removeText(tx, row);
      await services.jobs.enqueue(tx, { name: 'remove-erased-files', payload: { tenantId } });
      // Its bundle contains the title.
      if (row.place === 'incident')
        await reopenIncidents(tx, services.jobs, { tenantId, planId: row.planId });
    }
    const { place, entityId, matches, planId } = row;
    await audit(tx, call, {
      entity: 'named-text',
      entityId: namedId,
      details: { decision: Decision, place, of: entityId, matches, planId },
    });
    return { Message: isRemoved ? texts.namedTextRemoved : texts.namedTextKept };
  });
}
