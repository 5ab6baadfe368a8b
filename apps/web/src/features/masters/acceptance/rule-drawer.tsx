import { Drawer, Skeleton, Text } from '@mantine/core';
import type { ListedAcceptanceRule as Rule } from '@kyc/contract/acceptance/acceptance-rules';
import { t } from '../../../lib/texts/t.ts';
import { useDialogKeys } from '../../../components/dialogs/use-dialog-keys.ts';
import { useFocusBack } from '../../../components/dialogs/use-focus-back.ts';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { effectiveOf } from './rule-columns.tsx';
import { RuleForm } from './rule-form.tsx';
import classes from './rules.module.css';
import { severityName } from './shown-rules.ts';

interface RuleDrawerProps {
  readonly id: string;
  /** Undefined while they load. */
  readonly rules: readonly Rule[] | undefined;
  readonly onClose: () => void;
}

/** The complete rule, and below it the tenant's settings for it. */
export function RuleDrawer({ id, rules, onClose }: RuleDrawerProps) {
  useFocusBack();
  useDialogKeys({ onEscape: onClose });
  const rule = rules?.find(({ RuleId }) => RuleId === id);
  return (
    <Drawer
      opened
      closeOnEscape={false}
      onClose={onClose}
      position="right"
      size={520}
      title={t('acceptanceRules.title', { rule: id })}
    >
      {rules === undefined ? <Skeleton height={320} /> : null}
      {rules !== undefined && rule === undefined ? <EmptyState title={t('acceptanceRules.unknown')} /> : null}
      {rule === undefined ? null : (
        <>
          <Whole rule={rule} />
          <RuleForm key={rule.RuleId} rule={rule} onClose={onClose} />
        </>
      )}
    </Drawer>
  );
}

function Whole({ rule }: { readonly rule: Rule }) {
  const lines = [
    [t('acceptanceRules.condition'), rule.Condition],
    [t('acceptanceRules.fix'), rule.Fix],
    [t('acceptanceRules.authority'), rule.Authority],
    [t('acceptanceRules.about'), rule.Attribute],
    [t('acceptanceRules.published'), severityName(rule.PublishedSeverity)],
    [t('acceptanceRules.version'), `${rule.Version}, ${effectiveOf(rule)}`],
    [t('acceptanceRules.source'), rule.Source],
  ] as const;
  return (
    <dl className={classes['whole']}>
      {lines.map(([term, text]) => (
        <div key={term}>
          <Text component="dt" size="xs" c="dimmed">
            {term}
          </Text>
          <Text component="dd" size="sm" m={0}>
            {text}
          </Text>
        </div>
      ))}
    </dl>
  );
}
