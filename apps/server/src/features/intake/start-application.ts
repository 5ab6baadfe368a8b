import { ApplicationStatus } from '@kyc/contract/application-status';
import type { startApplication as endpoint } from '@kyc/contract/intake/intake';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { sourceId } from '@kyc/contract/sources';
import { insertApplication } from '@kyc/db/tables/applications/application-table';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { customer } from '@kyc/domain/timeline-actor';

/** A customer begins: a Pending application and its lead. */
export async function startApplication(
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const body = call.body();
  const source = sourceId(body.Source);
  if (source === undefined) throw new Error(`the contract lets through the source ${body.Source}`);
  const applicationId = await insertApplication(tx, { mobile: body.Mobile, mode: body.Mode ?? 0, source });
  await insertLead(tx, {
    application_id: applicationId,
    mobile: body.Mobile,
    utm_source: body.UtmSource ?? null,
    utm_medium: body.UtmMedium ?? null,
    utm_campaign: body.UtmCampaign ?? null,
    utm_term: body.UtmTerm ?? null,
    utm_content: body.UtmContent ?? null,
    utm_promo: body.UtmPromo ?? null,
  });
  await insertTimelineEvent(tx, {
    applicationId,
    code: 'start',
    status: ApplicationStatus.Pending,
    timeline: 'Application started',
    actorId: customer.actorId,
    verifierName: customer.name,
    verifierCode: customer.code,
  });
  await audit(tx, call, { entity: 'application', entityId: applicationId });
  return { ApplicationId: applicationId };
}
