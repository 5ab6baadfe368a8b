import { revealValue } from '@kyc/contract/personal-data/reveal';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { PurposeInputs } from '../../../components/inputs/purpose-inputs.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { noteExplainsOther, purposeFields } from '../../../lib/form/purpose.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { spokenName } from '../masked/spoken-name.ts';

const wanted = z.object({ Property: z.string(), ...purposeFields }).check(noteExplainsOther);

/** Requests the purpose for revealing a masked value, and shows the value for some minutes. */
export default function RevealDialog({ name }: { readonly name: string }) {
  const application = useCaseFile();
  const { closeDialog, addReveal } = useReviewActs();
  const { form, submit, isSending } = useContractForm({
    initial: { Property: name, Purpose: '', Note: '' },
    schema: wanted,
    holdsWork: false,
    send: async ({ Property, Purpose, Note }) => {
      const body = { ApplicationId: application.ApplicationId, Property, Purpose, Note };
      const asked = Date.now();
      const { Values: values } = await callApi(revealValue, { body });
      // Five minutes of this browser, whose clock may be another.
      addReveal({ name: Property, values, until: asked + 295_000 });
      closeDialog();
    },
  });
  return (
    <Dialog onClose={closeDialog} title={t('reveal.title')} size={480}>
      <form noValidate onSubmit={submit}>
        <NativeSelect
          {...form.getInputProps('Property')}
          label={t('reveal.what')}
          data={application.Revealable.map((value) => ({ value, label: spokenName(value) }))}
        />
        <PurposeInputs
          isOther={form.values.Purpose === 'other'}
          purpose={{ ...form.getInputProps('Purpose'), mt: 'sm', 'data-autofocus': true }}
          note={form.getInputProps('Note')}
        />
        <Text size="xs" c="dimmed" mt="sm">
          {t('reveal.rule')}
        </Text>
        <Group justify="flex-end" mt="sm">
          <Button type="submit" loading={isSending}>
            {t('reveal.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
