import { confirmTotp, startTotp } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { SubmitButton } from '../../components/inputs/submit-button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import classes from './account.module.css';
import { refetchFactors } from './factors-query.ts';
import { NameStep } from './name-step.tsx';
import { CodeInput } from '../../components/inputs/code-input.tsx';

type Begun = ReplyOf<typeof startTotp>;

/** A name, then the key as a picture and as text, then the first code of the app. */
export function AddTotpDialog({ onClose }: { readonly onClose: () => void }) {
  const [started, setStarted] = useState<Begun>();
  return (
    <Dialog size={420} title={t('account.addTotp')} onClose={onClose} closeOnClickOutside={false}>
      {started === undefined ? (
        <NameStep
          initial={t('account.totp')}
          submit={t('account.next')}
          send={async (Label) => setStarted(await callApi(startTotp, { body: { Label }, errors: 'quiet' }))}
        />
      ) : (
        <ConfirmStep started={started} onDone={onClose} />
      )}
    </Dialog>
  );
}

function ConfirmStep({ started, onDone }: { readonly started: Begun; readonly onDone: () => void }) {
  const { form, submit, isSending } = useContractForm({
    initial: { Code: '' },
    schema: confirmTotp.body,
    bodyOf: ({ Code }) => ({ FactorId: started.FactorId, Code: Code.trim() }),
    holdsWork: false,
    send: async (body) => {
      const { Message } = await callApi(confirmTotp, { body, errors: 'quiet' });
      onDone();
      await refetchFactors();
      await alertSuccess(Message);
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('account.scan')}</Text>
        <img
          className={classes['picture']}
          src={`data:image/svg+xml;base64,${btoa(started.Picture)}`}
          alt={t('account.picture')}
          width={200}
          height={200}
        />
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={500}>
            {t('account.key')}
          </Text>
          <CopyButton value={started.Secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy}>
                {copied ? t('account.copied') : t('account.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <pre className={classes['key']} tabIndex={0} aria-label={t('account.key')}>
          {started.Secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </pre>
        <CodeInput {...form.getInputProps('Code')} label={t('account.code')} />
        <SubmitButton
          text={t('account.confirm')}
          isSending={isSending}
          isDisabled={form.values.Code.trim() === ''}
        />
      </Stack>
    </form>
  );
}
