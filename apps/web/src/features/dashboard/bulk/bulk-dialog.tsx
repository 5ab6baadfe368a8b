import type { BulkAction } from '@kyc/contract/applications/bulk-actions';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useBulkRun } from '../api/use-bulk-run.ts';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkResults } from './bulk-results.tsx';
import { BulkProgress } from './bulk-progress.tsx';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly ids: readonly number[];
  /** These were done. */
  readonly onDone: (ids: readonly number[]) => void;
  /** The run has ended, regardless of the result. */
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** One action on many applications: who may, then the run, then what became of each. Default export for React.lazy. */
export default function BulkDialog({ action, ids, onDone, onOver, onClose }: BulkDialogProps) {
  const { through, eligible, outcomes, run, stop } = useBulkRun(onDone);
  const isRunning = through !== undefined && outcomes === undefined;

  return (
    <Dialog
      onClose={onClose}
      title={t(`bulk.title.${action}`)}
      size={560}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={false}
    >
      {through === undefined ? (
        <BulkQuestion
          action={action}
          ids={ids}
          onRun={(chosen, check) => void run({ action, ...chosen, check }).finally(onOver)}
          onClose={onClose}
        />
      ) : null}
      {isRunning ? <BulkProgress through={through} all={eligible} onStop={stop} /> : null}
      {outcomes ? <BulkResults action={action} outcomes={outcomes} onClose={onClose} /> : null}
    </Dialog>
  );
}
