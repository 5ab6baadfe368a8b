import type { Difference } from '@kyc/contract/checker/checker';
import type { Reads } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import type { StoredDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { demandOf } from '@kyc/domain/acceptance/demands';
import { redFields } from '@kyc/domain/acceptance/facts/review-facts';
import { answerTo } from '../../../workflow/acceptance/answer-to.ts';
import { evaluateApplication, type Judged } from '../../../workflow/acceptance/evaluate-application.ts';
import { fieldLabel } from './fingerprint-labels.ts';

/** Where the maker decided otherwise than the product: red scores that were verified, overridden findings, remarks and rejected fields. */
export async function readDifferences(
  tx: Reads,
  {
    application,
    decision,
    now,
  }: {
    readonly application: StoredApplication;
    readonly decision: StoredDecision;
    readonly now: Date;
  },
): Promise<Difference[]> {
  const [judged, fields] = await Promise.all([
    evaluateApplication(tx, { application, deciderId: decision.maker?.userId ?? null, now }),
    selectFieldDecisions(tx, application.applicationId),
  ]);
  return [
    ...redFields(judged.stored).map((fieldId) => ({
      Kind: 'red' as const,
      Text: `${fieldLabel(fieldId)}: verified with a red score`,
      Note: null,
      By: fields.find((field) => field.fieldId === fieldId)?.decidedBy ?? null,
    })),
    ...(await answers(tx, judged)),
    ...fields
      .filter((field) => field.decision === 'rejected')
      .map(({ fieldId, reasonName, decidedBy }) => ({
        Kind: 'rejected' as const,
        Text: `${fieldLabel(fieldId)}: rejected`,
        Note: reasonName,
        By: decidedBy,
      })),
  ];
}

async function answers(tx: Reads, { evaluation, overrides, remarks }: Judged): Promise<Difference[]> {
  const found = evaluation.findings.flatMap((finding) => {
    const { rule, message } = finding;
    if (demandOf(finding) === 'nothing') return [];
    const override = answerTo(finding, overrides);
    const given = override ?? answerTo(finding, remarks);
    if (given === undefined) return [];
    const kind = override === undefined ? ('remark' as const) : ('override' as const);
    return [{ kind, text: `${rule.id}: ${message}`, given }];
  });
  const names = await Promise.all(found.map(({ given }) => selectFullName(tx, given.by)));
  return found.map(({ kind, text, given }, place) => ({
    Kind: kind,
    Text: text,
    Note: given.text,
    By: names[place] ?? null,
  }));
}
