import { severityNames } from '@kyc/contract/acceptance/severity-names';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { isSeverity } from '@kyc/domain/acceptance/severity-for';
import {
  putAcceptanceSetting,
  selectAcceptanceSettings,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import type { ChangeKind } from '../change-kind.ts';

/** The severity of a rule of the acceptance gate; null: as published. The subject is the rule's id. */
export const acceptanceRuleKind: ChangeKind = {
  name: 'acceptance-rule',
  isProtective: true,
  async read(tx, ruleId) {
    return (await selectAcceptanceSettings(tx)).find((row) => row.ruleId === ruleId)?.severity ?? null;
  },
  async write(_services, tx, { subject: ruleId, value }) {
    const setting = (await selectAcceptanceSettings(tx)).find((row) => row.ruleId === ruleId);
    const severity = isSeverity(value) ? value : null;
    await putAcceptanceSetting(tx, ruleId, { severity, rejectsAtOnce: setting?.rejectsAtOnce ?? false });
  },
  async describe(_tx, { subject: ruleId, oldValue, newValue }) {
    const rule = acceptanceRuleset.rules.find(({ id }) => id === ruleId);
    const shown = (value: unknown) => {
      const severity = isSeverity(value) ? value : rule?.severity;
      return severityNames.find(({ value: of }) => of === severity)?.label ?? '';
    };
    const words = { label: `Acceptance rule ${ruleId}`, from: shown(oldValue), to: shown(newValue) };
    return await Promise.resolve(words);
  },
};
