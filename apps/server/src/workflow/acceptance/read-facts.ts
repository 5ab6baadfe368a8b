import { ApiId, isApiId, logTypeIds } from '@kyc/contract/log-types';
import { stages } from '@kyc/contract/applications/stages';
import type { Fact, FactValue } from '@kyc/domain/acceptance/facts/facts';
import { readCalls } from '@kyc/domain/acceptance/facts/read-calls';
import type { StoredFacts } from '@kyc/domain/acceptance/facts/stored-facts';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { findReferences } from '@kyc/domain/acceptance/find-references';
import { decidableFields } from '@kyc/domain/applications/visible-fields';
import { sourceName } from '@kyc/contract/sources';
import {
  selectBankOf,
  selectNewestCalls,
  selectOpenedDocumentIds,
  selectPlacesOf,
  selectStaffWithContact,
  selectSubmittedOn,
} from '@kyc/db/tables/acceptance/acceptance-facts';
import { countOtherApplications } from '@kyc/db/tables/acceptance/other-applications';
import {
  selectEvidence,
  selectProfile,
  type ProfileRow,
} from '@kyc/db/tables/applications/application-profile-table';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import {
  selectDeliveredDocuments,
  selectNewestDocuments,
  type DocumentRow,
} from '@kyc/db/tables/applications/document-table';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { answeredServices } from '@kyc/domain/evidence/answer-keys';
import { currentCalls } from '@kyc/domain/evidence/current-calls';
import { currentVerdicts } from '@kyc/domain/evidence/current-verdicts';
import { propertiesOfRow } from '../changed-properties.ts';
import { readApplicationEvidence } from '../evidence/read-evidence.ts';
import { readRiskFacts } from '../risk/read-risk-facts.ts';
import { readProofFacts } from '../proofs/read-proof-facts.ts';
import { readScreeningFacts } from '../screening/require-screened.ts';
import { newestOf } from '../newest-signing.ts';
import { productWork } from '../../access/product-work.ts';

const esignCompleted = stages.at(-1) ?? '';

/** Every service whose answers feed a fact (answer-keys.ts). */
export const checkedServices: readonly number[] = logTypeIds.filter(
  (id) => isApiId(id) && (answeredServices[id].about.length > 0 || feedsFacts(id)),
);

function feedsFacts(id: ApiId): boolean {
  return Object.values(answeredServices[id].keys).some((key) => 'fact' in key);
}

/** A version of the rules without signals, screening or proofs does not read any. */
const asksFor = (beginning: string): boolean =>
  acceptanceRuleset.rules.some((rule) =>
    [...findReferences(rule).facts].some((name) => name.startsWith(beginning)),
  );
const asksForRisk = asksFor('risk.');
const asksForScreening = asksFor('screening.');
const asksForProofs = asksFor('esign.proved');

/** Includes the deciding user, because the review's rules check what that user has opened. */
interface Look {
  readonly application: StoredApplication;
  readonly deciderId: number | null;
  readonly now: Date;
}

/** Everything that the rules read, from stored data only and in two round trips. */
export async function readFacts(tx: Reads, look: Look): Promise<StoredFacts> {
  const { application, deciderId, now } = look;
  const { applicationId } = application;
  const read = selectProfile(productWork(tx), applicationId);
  const readDelivered = selectDeliveredDocuments(tx, applicationId);
  const [
    profile,
    documents,
    signedOn,
    calls,
    others,
    staff,
    places,
    permanentPlaces,
    bank,
    delivered,
    stored,
    decisions,
    opened,
    submittedOn,
    risk,
    screening,
    proofs,
  ] = await Promise.all([
    read,
    selectNewestDocuments(tx, applicationId),
    selectStageTime(tx, { applicationId, stage: esignCompleted }),
    selectNewestCalls(tx, { applicationId, apiIds: checkedServices }),
    read.then((profile) =>
      countOtherApplications(tx, { ...application, email: profile.email, ifsc: profile.ifsc }),
    ),
    read.then(({ email }) => selectStaffWithContact(tx, { mobile: application.mobile, email })),
    read.then(({ correspondence_pincode: pincode }) => selectPlacesOf(tx, pincode)),
    read.then(({ permanent_pincode: pincode }) => selectPlacesOf(tx, pincode)),
    read.then(({ ifsc }) => selectBankOf(tx, ifsc)),
    readDelivered,
    selectEvidence(tx, applicationId),
    selectFieldDecisions(tx, applicationId),
    deciderId === null ? undefined : selectOpenedDocumentIds(tx, { applicationId, userId: deciderId }),
    selectSubmittedOn(tx, applicationId),
    asksForRisk ? readRiskFacts(tx, application) : undefined,
    asksForScreening ? readScreeningFacts(tx, application) : undefined,
    asksForProofs ? readProofFacts(tx, applicationId, readDelivered) : undefined,
  ]);
  const services = readCalls(calls);
  const { view } = await readApplicationEvidence(tx, application, {
    profile,
    documents: delivered,
    stored,
  });
  const { properties, earlier } = currentVerdicts(propertiesOf(application, profile), view);
  const decidable = decidableFields({
    Mode: application.mode,
    Source: sourceName(application.source),
    IsPermanentSame: profile.is_permanent_same,
  });
  const decided = new Set(decisions.map(({ fieldId }) => fieldId));
  return {
    mode: application.mode,
    properties: asFacts(properties),
    now,
    submittedOn,
    signedOn: newestOf(signedOn, services.get(ApiId.AadhaarEsign)),
    calls: currentCalls(services, view),
    documents: new Map(documents.map(({ documentType, version }) => [documentType, version])),
    others,
    risk,
    screening,
    proofs,
    staffName: staff ?? null,
    places,
    permanentPlaces,
    bank: bank ?? null,
    earlier,
    changedSinceSigning: view.changedSinceSigning(),
    repeatsPresent: view.repeatsPresent,
    review: {
      decidable: decidable.length,
      undecided: decidable.filter((id) => !decided.has(id)).length,
      verifiedFieldIds: decisions
        .filter(({ decision }) => decision === 'verified')
        .map(({ fieldId }) => fieldId),
      openedDocuments: opened === undefined ? undefined : typesOf(documents, opened),
    },
  };
}

/** By their names on the wire. */
function propertiesOf(application: StoredApplication, profile: ProfileRow): Record<string, unknown> {
  return {
    ...propertiesOfRow({ ...profile }),
    PAN: application.pan,
    Mobile: application.mobile,
    PlanType: application.planType,
  };
}

/** Undefined stays undefined: the value belongs to an earlier one. */
function asFacts(properties: Readonly<Record<string, unknown>>): Record<string, Fact> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      value === undefined ? undefined : asFact(value),
    ]),
  );
}

function asFact(value: unknown): FactValue {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function typesOf(documents: readonly DocumentRow[], openedIds: readonly number[]): ReadonlySet<number> {
  const opened = new Set(openedIds);
  return new Set(
    documents.filter(({ documentId }) => opened.has(documentId)).map(({ documentType }) => documentType),
  );
}
