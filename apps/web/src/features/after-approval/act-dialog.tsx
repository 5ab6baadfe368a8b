import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import type { LegAction } from '@kyc/contract/after-approval/leg-actions';
import { Button, Group, Progress, Text } from '@mantine/core';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { formatCount } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import { ActQuestion } from './act-question.tsx';
import { ActResults } from './act-results.tsx';
import { useAct } from './use-act.ts';

interface ActDialogProps {
  readonly action: LegAction;
  readonly rows: readonly LegRow[];
  /** These were done. */
  readonly onDone: (legs: readonly Pick<LegRow, 'ApplicationId' | 'Leg'>[]) => void;
  /** The run has ended, regardless of the result. */
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** An action on one or many legs: the dry run, then the run, then each result. Default export for React.lazy. */
export default function ActDialog({ action, rows, onDone, onOver, onClose }: ActDialogProps) {
  const { through, outcomes, run, stop } = useAct(action, onDone);
  const isRunning = through !== undefined && outcomes === undefined;
  return (
    <Dialog
      onClose={onClose}
      title={t(`afterApproval.actions.${action}`)}
      size={600}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={false}
    >
      {through === undefined ? (
        <ActQuestion
          action={action}
          rows={rows}
          onRun={(eligible, chosen) => void run(eligible, chosen).finally(onOver)}
          onClose={onClose}
        />
      ) : null}
      {isRunning ? (
        <>
          <Text role="status" size="sm" mb="sm">
            {t('afterApproval.act.running', {
              done: formatCount(through),
              all: formatCount(rows.length),
            })}
          </Text>
          <Progress value={(through / rows.length) * 100} animated aria-hidden />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" autoFocus onClick={stop}>
              {t('afterApproval.act.stop')}
            </Button>
          </Group>
        </>
      ) : null}
      {outcomes ? <ActResults action={action} outcomes={outcomes} onClose={onClose} /> : null}
    </Dialog>
  );
}
