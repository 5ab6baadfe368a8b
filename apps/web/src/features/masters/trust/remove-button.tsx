import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHANGES_KEY } from '../../../lib/api/changes-key.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';
import { trustQuery } from './trust-query.ts';

interface RemoveButtonProps {
  /** Of the certificate or list, for screen readers. */
  readonly name: string;
  readonly question: string;
  readonly remove: () => Promise<{ readonly Message: string }>;
}

export function RemoveButton({ name, question, remove }: RemoveButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await confirm(question, { weight: 'grave' }))) return;
      const { Message } = await remove();
      await alertSuccess(Message);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: trustQuery.queryKey });
      await client.invalidateQueries({ queryKey: CHANGES_KEY });
    },
  });
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isPending}
      aria-label={t('trust.removeOf', { name })}
      onClick={() => mutate()}
    >
      {t('trust.remove')}
    </Button>
  );
}
