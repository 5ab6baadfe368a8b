import { hash } from 'node:crypto';
import { sealsOf, type Reads } from '@kyc/db/connection/transaction';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectMadeFields, selectNewestServiceCall } from '@kyc/db/tables/maker-checker/checked-rows';
import { canonicalJson } from '@kyc/domain/maker-checker/canonical-json';
import { fingerprintText, type FingerprintSource } from '@kyc/domain/maker-checker/fingerprint';
import type { DecisionCode } from '@kyc/domain/maker-checker/decision-code';
import { productWork } from '../../access/product-work.ts';
import { answerTo } from '../acceptance/answer-to.ts';
import { evaluateApplication, type Judged } from '../acceptance/evaluate-application.ts';
import { checkedServices } from '../acceptance/read-facts.ts';
import { propertiesOfRow } from '../changed-properties.ts';

export interface CheckedCase {
  readonly judged: Judged;
  /** The JSON of which the fingerprint is the SHA-256; values and words are keyed digests. */
  readonly source: string;
  readonly fingerprint: string;
}

interface Wanted {
  readonly application: StoredApplication;
  readonly code: DecisionCode;
  /** null: straight through. */
  readonly makerId: number | null;
  readonly now: Date;
}

/** Everything that a confirmation is about. The caller holds the lock of the application. */
export async function readCase(tx: Reads, { application, code, makerId, now }: Wanted): Promise<CheckedCase> {
  const { applicationId, attemptNo } = application;
  const [profile, documents, fieldDecisions, newestServiceCallId, judged] = await Promise.all([
    selectProfile(productWork(tx), applicationId),
    selectNewestDocuments(tx, applicationId),
    selectMadeFields(tx, applicationId),
    selectNewestServiceCall(tx, { applicationId, apiIds: checkedServices }),
    evaluateApplication(tx, { application, deciderId: makerId, now }),
  ]);
  const digest = digestsOf(tx, applicationId);
  const source: FingerprintSource = {
    // A retry waits while the product tries again itself, which raises the version with each failure.
    rowVersion: code === 'retry' ? application.statusNo : application.rowVersion,
    attemptNo,
    profile: Object.fromEntries(
      Object.entries(propertiesOfRow({ ...profile })).map(([name, value]) => [
        name,
        value === null || value === undefined ? null : digest(name, canonicalJson(value)),
      ]),
    ),
    documents,
    fieldDecisions,
    newestServiceCallId,
    findings: findingsOf(judged, digest),
  };
  const text = fingerprintText(source);
  return { judged, source: text, fingerprint: hash('sha256', text) };
}

type Digest = (name: string, text: string) => string;

/** Keyed, so that a reader of the table cannot try values. */
function digestsOf(tx: Reads, applicationId: number): Digest {
  const seals = sealsOf(tx);
  return (name, text) =>
    seals.prove(JSON.stringify(['check', applicationId, name, text])).toString('base64url');
}

function findingsOf(
  { evaluation, remarks, overrides }: Judged,
  digest: Digest,
): FingerprintSource['findings'] {
  return evaluation.findings.map((finding) => {
    const answer = answerTo(finding, overrides)?.text ?? answerTo(finding, remarks)?.text ?? null;
    return {
      ruleId: finding.rule.id,
      severity: finding.severity,
      state: finding.state,
      factsHash: finding.factsHash,
      answer: answer === null ? null : digest(finding.rule.id, answer),
    };
  });
}
