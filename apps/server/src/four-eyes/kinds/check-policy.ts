import { policies } from '@kyc/domain/maker-checker/policies';
import { putCheckPolicy, selectPolicyShares } from '@kyc/db/tables/maker-checker/check-policy-table';
import type { ChangeKind } from '../change-kind.ts';

/** The share of a policy for checks; the subject is the policy's kind. */
export const checkPolicyKind: ChangeKind = {
  name: 'check-policy',
  isProtective: true,
  async read(tx, subject) {
    const { kind, defaultShare } = policyOf(subject);
    return (await selectPolicyShares(tx))[kind] ?? defaultShare;
  },
  async write(_services, tx, { subject, value }) {
    await putCheckPolicy(tx, policyOf(subject).kind, Number(value));
  },
  async describe(_tx, { subject, oldValue, newValue }) {
    const label = `Check of ${policyOf(subject).label}`;
    return await Promise.resolve({ label, from: `${String(oldValue)} %`, to: `${String(newValue)} %` });
  },
};

function policyOf(subject: string) {
  const policy = policies.find(({ kind }) => kind === subject);
  if (policy === undefined) throw new Error(`${subject} is no policy`);
  return policy;
}
