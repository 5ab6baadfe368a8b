import type { InspectedTrustFile } from '@kyc/contract/proofs/trust';
import { Paper, Text } from '@mantine/core';
import { formatCount, formatDay } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import { Fingerprint } from './fingerprint.tsx';

/** The content of the chosen file, for comparison with the published one. */
export function InspectedFile({ inspected }: { readonly inspected: InspectedTrustFile }) {
  const { SubjectName, Issuer, ValidFrom, ValidTo, Entries, Fingerprint: fingerprint } = inspected;
  return (
    <Paper withBorder p="xs" role="status">
      <Text size="sm">{SubjectName ?? Issuer}</Text>
      {SubjectName === null ? null : (
        <Text size="xs" c="dimmed">
          {t('trust.issuedBy', { issuer: Issuer })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[
          `${formatDay(ValidFrom)} – ${ValidTo === null ? '' : formatDay(ValidTo)}`,
          ...(Entries === null ? [] : [t('trust.revoked', { count: formatCount(Entries) })]),
        ].join(' · ')}
      </Text>
      <Text size="xs">{t('trust.fingerprint')}</Text>
      <Fingerprint value={fingerprint} />
    </Paper>
  );
}
