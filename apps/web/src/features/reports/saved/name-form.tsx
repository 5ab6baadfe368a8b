import { viewNameLimit } from '@kyc/contract/applications/views/saved-views';
import { addSavedReport } from '@kyc/contract/reports/saved-reports';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';

interface NameFormProps {
  /** The present name. */
  readonly name: string;
  /** Shows the choice between the user and the team. */
  readonly asksWho?: boolean;
  /** @throws ApiError when the server refuses the name */
  readonly onSubmit: (name: string, isShared: boolean) => Promise<void>;
  readonly onDone: () => void;
}

/** The name of a saved report. */
export function NameForm({ name, asksWho = false, onSubmit, onDone }: NameFormProps) {
  const frame = useAutofocus<HTMLFormElement>();
  const [who, setWho] = useState('private');
  const { form, submit, isSending } = useContractForm({
    initial: { ViewName: name },
    schema: z.pick(addSavedReport.body, { ViewName: true }),
    send: async ({ ViewName }) => {
      await onSubmit(ViewName, who === 'shared');
      onDone();
    },
    onRefused: (failure) => {
      form.setFieldError('ViewName', reasonOf(failure));
      return true;
    },
  });
  return (
    <form ref={frame} noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('ViewName')}
          label={t('reports.saved.name')}
          maxLength={viewNameLimit}
          data-autofocus
        />
        {asksWho ? (
          <Radio.Group label={t('reports.saved.who')} value={who} onChange={setWho}>
            <Group mt={4}>
              <Radio value="private" label={t('reports.saved.onlyMe')} />
              <Radio value="shared" label={t('reports.saved.team')} />
            </Group>
          </Radio.Group>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('common.back')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('reports.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
