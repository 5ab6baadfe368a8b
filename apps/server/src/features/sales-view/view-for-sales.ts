import type { salesView as endpoint } from '@kyc/contract/applications/sales-view';
import { statusName } from '@kyc/contract/status-names';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { modeName } from '@kyc/contract/modes';
import { sourceName } from '@kyc/contract/sources';
import { salesFlags } from '@kyc/domain/applications/sales-flags';
import { mayDo } from '@kyc/domain/applications/transitions';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import { columnName } from '@kyc/db/tables/column-name';
import { selectProfile, type ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import { selectReviewHead, type ReviewHead } from '@kyc/db/tables/applications/application-table';
import { selectNewestDocuments, type DocumentRow } from '@kyc/db/tables/applications/document-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

/** VIEW-01, VIEW-02: how far an application is and whose; its values only as flags. */
export async function viewForSales(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const opened = await openApplicationData(tx, {
      session,
      applicationId,
      purpose: 'sales-view',
      select: selectReviewHead,
    });
    const { application: head, sights } = opened;
    const profile = await selectProfile(opened.reads, applicationId);
    const documents = await selectNewestDocuments(tx, applicationId);
    const known = <T>(property: string, value: T): T | null =>
      profile.earlier_evidence.includes(property) ? null : value;
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    return {
      ApplicationId: applicationId,
      UAN: head.uan,
      Name: maskText('name', head.name, sights.name),
      ApplicationStatus: head.status,
      ApplicationStatusName: statusName(head.status),
      LastStageCompleted: head.lastStageCompleted,
      Mode: head.mode,
      // A check constraint of the table keeps the mode among the known ones.
      ModeName: modeName(head.mode),
      MayResume: mayDo('resume', head, session) && sights.mobile === 'whole',
      ...salesFlags({
        Mode: head.mode,
        Source: sourceName(head.source),
        given: givenProperties({ head, profile, documents }),
        NameVerified: known('NameVerified', profile.name_verified),
        PennyDropVerified: known('PennyDropVerified', profile.penny_drop_verified),
        PanName: known('PanName', profile.pan_name),
        OccupationName: profile.occupation_name,
        PoaType: profile.poa_type,
        EsignStatus: profile.esign_status,
      }),
    };
  });
}

interface Stored {
  readonly head: ReviewHead;
  readonly profile: ProfileRow;
  readonly documents: readonly DocumentRow[];
}

/** The properties of the fields with a value; the first property of a field with a document represents the document. */
function givenProperties({ head, profile, documents }: Stored): Set<string> {
  const columns: Readonly<Record<string, unknown>> = {
    ...profile,
    mobile: head.mobile,
    pan: head.pan,
    plan_id: head.planId,
  };
  const uploaded = new Set(documents.map((document) => document.documentType));
  const isGiven = (property: string) => {
    const value = columns[columnName(property)];
    return value !== null && value !== undefined && value !== '';
  };
  const given = reviewFields.flatMap(({ props, documentType }) => {
    const [first] = props;
    const withValue = props.filter(isGiven);
    return first !== undefined && documentType !== undefined && uploaded.has(documentType)
      ? [first, ...withValue]
      : withValue;
  });
  return new Set(isGiven('PlanId') ? [...given, 'PlanId'] : given);
}
