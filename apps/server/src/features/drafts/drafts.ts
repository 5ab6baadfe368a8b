import {
  draftLimit,
  type discardDrafts as discardEndpoint,
  type readDrafts as readEndpoint,
  type saveDrafts as saveEndpoint,
} from '@kyc/contract/applications/drafts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { isDraftKey } from '@kyc/domain/field-review/is-draft-key';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { deleteDrafts, putDraft, selectDrafts } from '@kyc/db/tables/staff/draft-table';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

/** A user who may open the review has drafts in it, and reads no others. */
async function requireOwn(
  tx: Reads,
  session: Session,
  applicationId: number,
): Promise<{ userId: number; applicationId: number }> {
  await openApplicationData(tx, { session, applicationId, purpose: 'review' });
  if (!(await readTenantSettings(tx)).KeepsDrafts) throw new Refusal('guard', texts.draftsOff);
  return { userId: session.userId, applicationId };
}

export async function readDrafts(
  services: Services,
  { session, params }: SessionCall<typeof readEndpoint>,
): Promise<ReplyOf<typeof readEndpoint>> {
  return await inTenant(services.database, session, async (tx) => {
    const drafts = await selectDrafts(tx, await requireOwn(tx, session, params.id));
    return {
      Drafts: drafts.map(({ key, value, savedOn }) => ({
        Key: key,
        Value: value,
        SavedOn: savedOn.toISOString(),
      })),
    };
  });
}

/** All or none. */
export async function saveDrafts(
  services: Services,
  call: SessionCall<typeof saveEndpoint>,
): Promise<ReplyOf<typeof saveEndpoint>> {
  const { session, params } = call;
  return await inTenant(services.database, session, async (tx) => {
    const own = await requireOwn(tx, session, params.id);
    const drafts = Object.entries(call.body().Drafts);
    for (const [key, value] of drafts) {
      if (!isDraftKey(key)) throw unprocessable(key, texts.draftKeyUnknown);
      if (value.length > draftLimit) throw unprocessable(key, texts.draftTooLong(value.length, draftLimit));
    }
    for (const [key, value] of drafts) await putDraft(tx, { ...own, key, value });
    return { Message: texts.draftsKept };
  });
}

export async function discardDrafts(
  services: Services,
  call: SessionCall<typeof discardEndpoint>,
): Promise<ReplyOf<typeof discardEndpoint>> {
  const { session, params, query } = call;
  return await inTenant(services.database, session, async (tx) => {
    const own = await requireOwn(tx, session, params.id);
    await deleteDrafts(tx, { ...own, keys: query.Key === undefined ? undefined : [query.Key] });
    return { Message: texts.draftsDiscarded };
  });
}
