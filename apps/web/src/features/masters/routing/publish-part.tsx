import { publishRoutingRule } from '@kyc/contract/routing/routing';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { routingPartTexts } from '../../../lib/texts/parts/routing.ts';
import type { FormPartProps } from '../form/master-form.tsx';

addTexts(routingPartTexts);

/** Publishes the saved draft of a rule. Default export for React.lazy. */
export default function PublishPart({ row }: FormPartProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { RuleId: number; RowVersion: number }) => callApi(publishRoutingRule, { body }),
    onSuccess: async ({ Message }) => {
      await client.invalidateQueries();
      void alertSuccess(Message);
    },
  });
  if (row === undefined) return null;
  const [RuleId, RowVersion] = [Number(row['RuleId']), Number(row['RowVersion'])];
  const isInForce = row['PublishedVersion'] === RowVersion;
  return (
    <div>
      <Text size="sm" mb={6}>
        {t(isInForce ? 'routing.publish.current' : 'routing.publish.draft', { version: RowVersion })}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t('routing.publish.hint')}
      </Text>
      <Button
        variant="default"
        disabled={isInForce}
        loading={isPending}
        onClick={() => mutate({ RuleId, RowVersion })}
      >
        {t('routing.publish.button')}
      </Button>
    </div>
  );
}
