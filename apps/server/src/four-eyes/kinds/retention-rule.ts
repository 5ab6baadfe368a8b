import { retentionRuleNames, type RetentionRuleName } from '@kyc/contract/retention/retention';
import { presentDays } from '@kyc/domain/retention/plan-rule-change';
import { putRetentionRule, selectRetentionRules } from '@kyc/db/tables/retention/retention-rule-table';
import type { ChangeKind } from '../change-kind.ts';

/** The days of a retention rule; null: the product's own number. The subject is the rule's name. */
export const retentionRuleKind: ChangeKind = {
  name: 'retention-rule',
  isProtective: true,
  async read(tx, rule) {
    return (await selectRetentionRules(tx)).find((row) => row.rule === rule)?.ownDays ?? null;
  },
  async write(_services, tx, { subject: rule, value }) {
    await putRetentionRule(tx, rule, typeof value === 'number' ? value : null);
  },
  async describe(tx, { subject: rule, oldValue, newValue }) {
    const row = (await selectRetentionRules(tx)).find((one) => one.rule === rule);
    const shown = (value: unknown) => {
      const ownDays = typeof value === 'number' ? value : null;
      return row === undefined ? '' : `${presentDays({ ownDays, defaultDays: row.defaultDays })} days`;
    };
    const label = retentionRuleNames[rule as RetentionRuleName];
    return { label, from: shown(oldValue), to: shown(newValue) };
  },
};
