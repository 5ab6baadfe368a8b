import { startTotp } from '@kyc/contract/auth/factors';
import { Button, Stack, TextInput } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

interface NameStepProps {
  readonly initial: string;
  readonly submit: string;
  readonly send: (label: string) => Promise<void>;
}

/** A name by which the user recognises the app or key. */
export function NameStep({ initial, submit: submitText, send }: NameStepProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { Label: initial },
    schema: startTotp.body,
    holdsWork: false,
    send: ({ Label }) => send(Label),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('Label')}
          label={t('account.name')}
          description={t('account.nameHint')}
          maxLength={60}
          data-autofocus
        />
        <Button type="submit" size="sm" fullWidth loading={isSending}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
