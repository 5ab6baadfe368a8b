import { applyList, cancelList, type ListVersion } from '@kyc/contract/screening/list-versions';
import { Alert, Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { screeningKey } from '../../../components/screening/screening-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';

const kinds = ['Added', 'Changed', 'Removed'] as const;

/** One file: its changes, and whether it is applied. */
export function VersionBox({ version }: { readonly version: ListVersion }) {
  const { State, FileName, Notice, Samples } = version;
  return (
    <Paper withBorder p="xs" mb="xs">
      <Text size="sm" fw={600}>
        {[
          version.VersionNo === null ? '' : t('screening.lists.version', { no: version.VersionNo }),
          t(`screening.lists.states.${State}`),
          FileName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="xs" c="dimmed">
        {`${version.UploadedBy}, ${formatDateTime(version.UploadedOn)}`}
      </Text>
      {State === 'failed' || State === 'reading' ? null : (
        <Text size="sm" role="status">
          {[
            t('screening.lists.entries', {
              entries: formatCount(version.Entries),
              skipped: formatCount(version.Skipped),
            }),
            t('screening.lists.changes', {
              added: formatCount(version.Added),
              changed: formatCount(version.Changed),
              removed: formatCount(version.Removed),
            }),
            State === 'applied'
              ? t(version.ComparedOn === null ? 'screening.lists.comparing' : 'screening.lists.compared')
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {Notice === null ? null : <Text size="sm">{Notice}</Text>}
      {State === 'checked'
        ? kinds.map((kind) =>
            Samples[kind].length === 0 ? null : (
              <Text key={kind} size="xs">
                {`${t(`screening.lists.samples.${kind}`)}: ${Samples[kind]
                  .map(({ Ref, Name }) => `${Ref} ${Name}`.trim())
                  .join('; ')}`}
              </Text>
            ),
          )
        : null}
      {State === 'checked' ? <Apply version={version} /> : null}
    </Paper>
  );
}

function Apply({ version: { VersionId, IsShort } }: { readonly version: ListVersion }) {
  const client = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (isApplied: boolean) =>
      isApplied
        ? callApi(applyList, { body: { VersionId, ConfirmsLoss: isConfirmed } })
        : callApi(cancelList, { body: { VersionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: screeningKey }),
  });
  return (
    <>
      {IsShort ? (
        <Alert color="orange" mt={6} p="xs">
          <Text size="sm">{t('screening.lists.short')}</Text>
          <Checkbox
            mt={4}
            label={t('screening.lists.confirmLoss')}
            checked={isConfirmed}
            onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
          />
        </Alert>
      ) : null}
      <Group gap="xs" mt={6}>
        <Button size="xs" loading={isPending} disabled={IsShort && !isConfirmed} onClick={() => mutate(true)}>
          {t('screening.lists.apply')}
        </Button>
        <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate(false)}>
          {t('screening.lists.cancel')}
        </Button>
      </Group>
    </>
  );
}
