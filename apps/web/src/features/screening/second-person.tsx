import { confirmHit, type OpenedHit } from '@kyc/contract/screening/screening';
import { answerLabels } from '@kyc/contract/screening/screening-texts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { screeningKey } from '../../components/screening/screening-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { t } from '../../lib/texts/t.ts';

/** Confirms or returns the answer of another person. */
export function SecondPerson({ hit }: { readonly hit: OpenedHit }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (Agrees: boolean) => callApi(confirmHit, { body: { HitId: hit.HitId, Agrees } }),
    onSuccess: ({ Message }) => void alertSuccess(Message),
    onSettled: () => client.invalidateQueries({ queryKey: screeningKey }),
  });
  if (hit.Second === 'own' || hit.Second === 'tied')
    return (
      <Text size="sm" mt="sm">
        {t(`screening.answer.${hit.Second}`)}
      </Text>
    );
  const waiting = hit.Decisions.find(({ State }) => State === 'waiting');
  if (hit.Second === 'none' || waiting === undefined) return null;
  return (
    <>
      <Text size="sm" mt="sm" fw={600}>
        {t('screening.answer.waiting', { name: waiting.By ?? '', answer: answerLabels[waiting.Answer] })}
      </Text>
      <Group gap="xs" mt={6}>
        <Button size="xs" loading={isPending} onClick={() => mutate(true)}>
          {t('screening.answer.confirm')}
        </Button>
        <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate(false)}>
          {t('screening.answer.return')}
        </Button>
      </Group>
    </>
  );
}
