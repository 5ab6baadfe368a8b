import { ApplicationStatus } from '@kyc/contract/application-status';
import { stages } from '@kyc/contract/applications/stages';
import type { IpvWorkbench, readIpv as endpoint } from '@kyc/contract/ipv/ipv';
import { ApiId } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import {
  exemptBy,
  itemsToCheck,
  missingForVerify,
  needsRemark,
  proposedReason,
} from '@kyc/domain/ipv/check-list';
import { selectSubmittedOn } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readIpvState, type IpvRead } from '../../workflow/ipv/read-ipv-state.ts';
import { newestOf } from '../../workflow/newest-signing.ts';
import { requireWorkbench } from './require-workbench.ts';
import { showPart } from '../../access/show-part.ts';

export async function readIpv(services: Services, call: SessionCall<typeof endpoint>): Promise<IpvWorkbench> {
  const { session } = call;
  return await showPart(services, call, async ({ application, sights }, tx) => {
    await requireWorkbench(tx);
    const { applicationId } = application;
    const [read, stage, submittedOn] = await Promise.all([
      readIpvState(tx, application),
      selectStageTime(tx, { applicationId, stage: stages.at(-1) ?? '' }),
      selectSubmittedOn(tx, applicationId),
    ]);
    const signedOn = newestOf(stage, read.calls.get(ApiId.AadhaarEsign));
    const isHolder = session.userType === UserType.Verifier && application.verifierId === session.userId;
    return {
      Exempt: exemptBy(application.mode),
      ExpectedNumber: read.profile.ipv_data,
      CapturedOn: read.profile.capture_time?.toISOString() ?? null,
      SignedOn: signedOn?.toISOString() ?? null,
      SubmittedOn: submittedOn?.toISOString() ?? null,
      ...presentPlace(read, sights.place === 'whole'),
      Checks: presentChecks(read),
      Assistance: read.assistance.map((row) => ({
        Kind: row.kind,
        Means: row.means,
        RecordedBy: row.recordedBy,
        RecordedOn: row.recordedOn.toISOString(),
        ConfirmedBy: row.confirmedBy,
        ConfirmedOn: row.confirmedOn?.toISOString() ?? null,
        MayConfirm:
          row.confirmedBy === null &&
          session.userType === UserType.Admin &&
          row.recordedById !== session.userId,
      })),
      Missing: missingForVerify(read.state),
      MayAnswer: isHolder && application.status === ApplicationStatus.Assigned,
    };
  });
}

/** The district, which the pin code tells too, is for all who may look. */
function presentPlace({ place, profile, calls }: IpvRead, isWhole: boolean) {
  const located = calls.get(ApiId.ReverseGeocode)?.answer;
  return {
    Place: {
      Named: isWhole ? textOrNull(located?.['place']) : null,
      Latitude: isWhole ? profile.latitude : null,
      Longitude: isWhole ? profile.longitude : null,
      State: place.state,
      District: place.district,
      Kilometres: place.kilometres,
      IsFar: place.isFar,
    },
    Ip: { Address: isWhole ? profile.ipv_ip_address : null, Country: textOrNull(located?.['ipCountry']) },
  };
}

function presentChecks({ state, checks }: IpvRead): IpvWorkbench['Checks'] {
  return itemsToCheck(state).map((item) => {
    const row = checks.find((check) => check.item === item);
    const answer = row?.answer ?? null;
    const proposed = proposedReason(item, answer);
    return {
      Item: item,
      Answer: answer,
      Remark: row?.remark ?? null,
      NeedsRemark: needsRemark(item, { answer, place: state.place }),
      AnsweredBy: row?.by ?? null,
      AnsweredOn: row?.on.toISOString() ?? null,
      Proposed: proposed && { FieldId: proposed.fieldId, ReasonId: proposed.reasonId },
    };
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
