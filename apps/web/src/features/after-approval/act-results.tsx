import type { LegAction } from '@kyc/contract/after-approval/leg-actions';
import { legNames } from '@kyc/contract/after-approval/legs';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SmallTable } from '../../components/display/small-table.tsx';
import { formatCount } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import type { LegOutcome } from './use-act.ts';
import { keyOf } from './use-leg-selection.ts';

interface ActResultsProps {
  readonly action: LegAction;
  readonly outcomes: readonly LegOutcome[];
  readonly onClose: () => void;
}

/** The result for each leg, failures first. A corrected application leads to its review. */
export function ActResults({ action, outcomes, onClose }: ActResultsProps) {
  const left = outcomes.filter(({ IsDone }) => !IsDone);
  const done = outcomes.filter(({ IsDone }) => IsDone);
  const pending = done.filter(({ IsPending }) => IsPending).length;
  return (
    <>
      <Text role="status" size="sm" fw={600} mb="sm">
        {t('afterApproval.act.over', { done: formatCount(done.length), all: formatCount(outcomes.length) })}{' '}
        {pending > 0 ? t('afterApproval.act.pending', { count: pending }) : null}
      </Text>
      <SmallTable
        name={t('afterApproval.act.results')}
        look="framed"
        isInFrame
        isAtTop
        rows={[...left, ...done]}
        keyOf={keyOf}
        columns={[
          {
            header: t('afterApproval.application'),
            render: ({ Label, ApplicationId, IsDone }) =>
              IsDone && action === 'correct' ? (
                <Anchor component={Link} to={`/review/${String(ApplicationId)}`} fz="inherit" td="underline">
                  {Label}
                </Anchor>
              ) : (
                Label
              ),
          },
          { header: t('afterApproval.leg'), render: ({ Leg }) => legNames[Leg] },
          { header: t('afterApproval.act.result'), render: ({ Message }) => Message },
        ]}
      />
      <Group justify="flex-end" mt="lg">
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </>
  );
}
