import {
  evidenceVariants,
  packReason,
  startEvidence,
  type EvidenceVariant,
} from '@kyc/contract/evidence/evidence';
import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { tenantSettingsQuery } from '../../lib/api/tenant/tenant-settings.ts';
import { useSession } from '../../lib/session/session.ts';
import { packsQuery } from './packs-query.ts';

const entered = z.object({
  uan: z.string().check(z.trim(), z.minLength(1, evidenceTexts.none)),
  variant: z.enum(evidenceVariants),
  Reason: z.union([z.literal(''), packReason]),
});
const explained = z.extend(entered, { Reason: packReason });

/** Requests a pack of an application. */
export function PackForm({ uan }: { readonly uan: string }) {
  const queries = useQueryClient();
  const session = useSession();
  const isMasked = useQuery(tenantSettingsQuery).data?.MaskPersonalData === true;
  const [variant, setVariant] = useState<EvidenceVariant>('regulator');
  const needsReason = isMasked || variant === 'customer';
  const mayMake = session?.allowViewData === true;
  const { form, submit } = useContractForm({
    initial: { uan, variant, Reason: '' },
    schema: needsReason ? explained : entered,
    onChange: (values) => setVariant(values.variant),
    holdsWork: false,
    send: async ({ uan: named, variant: Variant, Reason }) => {
      const body = { Uans: [named], Variant, ...(Reason !== '' && { Reason }) };
      await callApi(startEvidence, { body, errors: 'quiet' });
      await queries.invalidateQueries(packsQuery);
    },
  });
  return (
    <form noValidate aria-label={t('evidence.form')} onSubmit={submit}>
      <Group gap="xs" mb="sm" align="start">
        <TextInput {...form.getInputProps('uan')} label={t('evidence.application')} maxLength={20} w={160} />
        <NativeSelect
          {...form.getInputProps('variant')}
          label={t('evidence.variant')}
          data={evidenceVariants.map((value) => ({ value, label: t(`evidence.variants.${value}`) }))}
        />
        <TextInput
          {...form.getInputProps('Reason')}
          label={t('evidence.reason')}
          placeholder={t(needsReason ? 'evidence.reasonNeeded' : 'evidence.reasonHint')}
          required={needsReason}
          maxLength={500}
          w={380}
          maw="100%"
        />
        {/* Level with the fields, whose labels are above them, even where an error is below one. */}
        <Button
          type="submit"
          mt={20}
          disabled={!mayMake}
          title={mayMake ? undefined : t('evidence.notAllowed')}
        >
          {t('evidence.make')}
        </Button>
      </Group>
      {mayMake ? null : (
        <Text size="sm" mb="sm">
          {t('evidence.notAllowed')}
        </Text>
      )}
      {mayMake && isMasked ? (
        <Text size="xs" c="dimmed" mb="sm" maw={820}>
          {t('evidence.masked')}
        </Text>
      ) : null}
    </form>
  );
}
