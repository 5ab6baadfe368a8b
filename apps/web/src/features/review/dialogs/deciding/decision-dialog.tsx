import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { Dialog } from '../../../../components/dialogs/dialog.tsx';
import { settingsQuery } from '../../api/look-ups.ts';
import type { QuestionedDecision } from '../../desk/deciding/facts-against.ts';
import { useFactsAgainst } from '../../desk/deciding/use-facts-against.ts';
import { Facts } from './facts.tsx';
import { RejectionPreview, useCustomerLine } from './rejection-preview.tsx';

interface DecisionDialogProps {
  readonly decision: QuestionedDecision;
  /** The specification's own words. */
  readonly question: string;
  readonly onAnswer: (yes: boolean) => void;
}

/**
 * One sheet before a decision: its question (REV-18 to REV-21), the facts against it with their remedies, and the message that a rejection
 * sends to the customer. Default export for React.lazy.
 */
export default function DecisionDialog(props: DecisionDialogProps) {
  const isRejection = props.decision === 'reject' || props.decision === 'rejectMode';
  const { data: settings } = useQuery(settingsQuery);
  return isRejection && settings?.RejectionLoop === true ? (
    <WithMessage {...props} />
  ) : (
    <Sheet {...props} size={460} onYes={() => props.onAnswer(true)} />
  );
}

function WithMessage(props: DecisionDialogProps) {
  const line = useCustomerLine();
  const answerYes = async () => {
    if (await line.save()) props.onAnswer(true);
  };
  return (
    <Sheet {...props} size={560} isSaving={line.isSaving} onYes={() => void answerYes()}>
      <RejectionPreview line={line} />
    </Sheet>
  );
}

interface SheetProps extends DecisionDialogProps {
  readonly size: number;
  readonly isSaving?: boolean;
  readonly onYes: () => void;
  readonly children?: ReactNode;
}

function Sheet({ decision, question, size, isSaving = false, onYes, onAnswer, children }: SheetProps) {
  const facts = useFactsAgainst(decision);
  const isGrave = facts.length > 0;
  const onNo = () => onAnswer(false);
  return (
    <Dialog size={size} title={t('dialogs.confirm')} onClose={onNo} withCloseButton={false}>
      <Text size="sm">{question}</Text>
      <Facts facts={facts} onLeave={onNo} />
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" miw={72} data-autofocus={isGrave ? true : undefined} onClick={onNo}>
          {t('common.no')}
        </Button>
        <Button miw={72} data-autofocus={isGrave ? undefined : true} loading={isSaving} onClick={onYes}>
          {t('common.yes')}
        </Button>
      </Group>
    </Dialog>
  );
}
