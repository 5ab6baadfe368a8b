import { evidenceVariants, startEvidence } from '@kyc/contract/evidence/evidence';
import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { packsQuery } from './packs-query.ts';

const entered = z.object({
  uan: z.string().check(z.trim(), z.minLength(1, evidenceTexts.none)),
  variant: z.enum(evidenceVariants),
  reason: z.string().check(z.trim()),
});

/** Asks for a pack of one application. */
export function PackForm({ uan }: { readonly uan: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { form, submit } = useContractForm({
    initial: { uan, variant: 'regulator' as const, reason: '' },
    schema: entered,
    holdsWork: false,
    send: async ({ uan: named, variant, reason }) => {
      await callApi(startEvidence, {
        body: { Uans: [named], Variant: variant, ...(reason !== '' && { Reason: reason }) },
      });
      await queries.invalidateQueries(packsQuery);
    },
  });
  return (
    <form noValidate aria-label={t('evidence.form')} onSubmit={submit}>
      <Group gap="xs" mb="sm" align="end">
        <TextInput {...form.getInputProps('uan')} label={t('evidence.application')} maxLength={20} w={160} />
        <NativeSelect
          {...form.getInputProps('variant')}
          label={t('evidence.variant')}
          data={evidenceVariants.map((value) => ({ value, label: t(`evidence.variants.${value}`) }))}
        />
        <TextInput
          {...form.getInputProps('reason')}
          label={t('evidence.reason')}
          placeholder={t('evidence.reasonHint')}
          maxLength={500}
          w={380}
          maw="100%"
        />
        <Button type="submit">{t('evidence.make')}</Button>
      </Group>
    </form>
  );
}
