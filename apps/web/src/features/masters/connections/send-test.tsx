import { Alert, Button, Group, Text } from '@mantine/core';
import { testConnection } from '@kyc/contract/connections/connections';
import { calledKinds } from '@kyc/contract/connections/called-kinds';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import classes from './connections.module.css';

type Tested = ReplyOf<typeof testConnection>;

const labels = {
  approval: 'testApproval',
  'lead-status': 'testLeadStatus',
  'customer-message': 'testRejection',
} as const;

/** A signed test event to the saved address, and its result. */
export function SendTest({ isDirty }: { readonly isDirty: boolean }) {
  const { mutate, data, isPending, variables } = useMutation({
    mutationFn: (Kind: BodyOf<typeof testConnection>['Kind']) =>
      callApi(testConnection, { body: { Kind }, loader: 'hidden' }),
  });
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {isDirty ? t('connections.testUnsaved') : t('connections.testHint')}
      </Text>
      <Group gap="xs" mb={data === undefined ? 0 : 'sm'}>
        {calledKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={isDirty || (isPending && variables !== kind)}
            loading={isPending && variables === kind}
            onClick={() => mutate(kind)}
          >
            {t(`connections.${labels[kind]}`)}
          </Button>
        ))}
      </Group>
      <div role="status">{data === undefined || isPending ? null : <Outcome tested={data} />}</div>
    </div>
  );
}

function Outcome({ tested }: { readonly tested: Tested }) {
  const { Address: address, Error: error, Status: status, Milliseconds: milliseconds, Answer } = tested;
  return (
    <Alert color={error === null ? 'teal' : 'red'} title={t('connections.tested', { address })}>
      <Text size="sm">
        {error === null
          ? t('connections.testTook', { status: status ?? '', milliseconds })
          : t('connections.testFailed', { error, milliseconds })}
      </Text>
      {Answer === '' ? null : (
        <>
          <Text size="xs" mt={6}>
            {t('connections.testAnswer')}
          </Text>
          <pre
            className={`${classes['verbatim']} ${classes['answer']}`}
            tabIndex={0}
            role="region"
            aria-label={t('connections.testAnswer')}
          >
            {Answer}
          </pre>
        </>
      )}
    </Alert>
  );
}
