import { salesSteps, type SalesFlags } from '@kyc/contract/applications/sales-view';
import { Group, Paper, Text, Title } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import { t } from '../../lib/texts/t.ts';
import { salesView } from '../../lib/texts/office/sales-view.ts';
import classes from './sales-view.module.css';

interface StepCardProps {
  readonly step: 1 | 2 | 3;
  readonly flags: SalesFlags;
}

const looks = {
  0: { Icon: IconMinus, text: 'salesView.flags.notRequired' },
  1: { Icon: IconCheck, text: 'salesView.flags.done' },
  2: { Icon: IconCircleDashed, text: 'salesView.flags.notDone' },
} as const;

/** VIEW-02: one step with its lines, each Done, Not Done or Not Required. */
export function StepCard({ step, flags }: StepCardProps) {
  const fields = salesSteps[step];
  const needed = fields.filter((field) => flags[field] !== 0);
  const done = needed.filter((field) => flags[field] === 1);
  const tally = { done: done.length, needed: needed.length };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={`step-${step}`}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} fz="sm" id={`step-${step}`}>{`${step} ${t(`salesView.steps.step${step}`)}`}</Title>
        <Text size="xs" c="dimmed">
          {t('salesView.stepTally', tally)}
        </Text>
      </Group>
      <dl className={classes['lines']}>
        {fields.map((field) => {
          const flag = flags[field];
          const { Icon, text } = looks[flag];
          return (
            <div key={field} className={classes['line']}>
              <dt>{salesView.fields[field]}</dt>
              <dd data-flag={flag}>
                <Icon size={15} aria-hidden />
                {t(text)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Paper>
  );
}
