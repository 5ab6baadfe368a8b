import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { ApiId } from '@kyc/contract/log-types';
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
  selectLastChanges,
  selectNewestCalls,
  selectOpenedDocumentIds,
  selectPlacesOf,
  selectStaffWithContact,
  selectSubmittedOn,
} from '@kyc/db/tables/acceptance/acceptance-facts';
import { countOtherApplications } from '@kyc/db/tables/acceptance/other-applications';
import { selectProfile, type ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectNewestDocuments, type DocumentRow } from '@kyc/db/tables/applications/document-table';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import { columnName } from '@kyc/db/tables/column-name';
import type { Reads } from '@kyc/db/connection/transaction';
import { readRiskFacts } from '../risk/read-risk-facts.ts';
import { newestOf } from '../newest-signing.ts';

const esignCompleted = stages.at(-1) ?? '';

/** Every service that a rule looks at, and those that its facts are computed from. */
const apiIds: readonly number[] = [
  ...new Set([
    ...acceptanceRuleset.rules.flatMap((rule) => [...findReferences(rule).apiIds]),
    ApiId.AadhaarEsign,
  ]),
];

/** A version of the rules that asks for no signal costs none. */
const asksForRisk = acceptanceRuleset.rules.some((rule) =>
  [...findReferences(rule).facts].some((name) => name.startsWith('risk.')),
);

/** Who looks: the rules of the review ask what the decider has opened. */
interface Look {
  readonly application: StoredApplication;
  readonly deciderId: number | null;
  readonly now: Date;
}

/** What the rules look at, from what is stored alone and in one round trip. */
export async function readFacts(tx: Reads, look: Look): Promise<StoredFacts> {
  const { application, deciderId, now } = look;
  const { applicationId } = application;
  const [
    profile,
    documents,
    signedOn,
    calls,
    others,
    staff,
    places,
    bank,
    changes,
    decisions,
    opened,
    submittedOn,
    risk,
  ] = await Promise.all([
    selectProfile(tx, applicationId),
    selectNewestDocuments(tx, applicationId),
    selectStageTime(tx, { applicationId, stage: esignCompleted }),
    selectNewestCalls(tx, { applicationId, apiIds }),
    countOtherApplications(tx, applicationId),
    selectStaffWithContact(tx, application),
    selectPlacesOf(tx, applicationId),
    selectBankOf(tx, applicationId),
    selectLastChanges(tx, applicationId),
    selectFieldDecisions(tx, applicationId),
    deciderId === null ? undefined : selectOpenedDocumentIds(tx, { applicationId, userId: deciderId }),
    selectSubmittedOn(tx, applicationId),
    asksForRisk ? readRiskFacts(tx, application) : undefined,
  ]);
  const services = readCalls(calls);
  const signed = newestOf(signedOn, services.get(ApiId.AadhaarEsign));
  const decidable = decidableFields({
    Mode: application.mode,
    Source: sourceName(application.source),
    IsPermanentSame: profile.is_permanent_same,
  });
  const decided = new Set(decisions.map(({ fieldId }) => fieldId));
  return {
    mode: application.mode,
    properties: propertiesOf(application, profile),
    now,
    submittedOn,
    signedOn: signed,
    calls: services,
    documents: new Map(documents.map(({ documentType, version }) => [documentType, version])),
    others,
    risk,
    staffName: staff ?? null,
    places,
    bank: bank ?? null,
    changedSince: changes
      .filter(({ changedOn }) => signed !== null && changedOn > signed)
      .map(({ property }) => property),
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
function propertiesOf(application: StoredApplication, profile: ProfileRow): Record<string, Fact> {
  const columns: Readonly<Record<string, unknown>> = { ...profile };
  return {
    ...Object.fromEntries(
      Object.keys(applicationProperties).map((property) => [property, asFact(columns[columnName(property)])]),
    ),
    PAN: application.pan,
    Mobile: application.mobile,
    PlanType: application.planType,
  };
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
