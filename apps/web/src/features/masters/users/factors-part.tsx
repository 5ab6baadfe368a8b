import { removeFactorsOfUser } from '@kyc/contract/auth/factors';
import { Button, Group, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import type { FormPartProps } from '../form/master-form.tsx';

/** For a user who has lost the phone or the key. */
export function FactorsPart({ row }: FormPartProps) {
  if (row === undefined) return null;
  const count = Number(row['Factors'] ?? 0);
  const remove = async () => {
    const user = String(row['UserName']);
    if (!(await confirm(t('masters.factors.ask', { user }), { weight: 'destructive' }))) return;
    const { Message } = await callApi(removeFactorsOfUser, { body: { UserId: Number(row['UserId']) } });
    await queryClient.invalidateQueries({ queryKey: ['master', 'user'] });
    await alertSuccess(Message);
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{count === 0 ? t('masters.factors.none') : t('masters.factors.some', { count })}</Text>
      {count === 0 ? null : (
        <Button variant="default" size="compact-sm" onClick={() => void remove().catch(() => undefined)}>
          {t('masters.factors.remove')}
        </Button>
      )}
    </Group>
  );
}
