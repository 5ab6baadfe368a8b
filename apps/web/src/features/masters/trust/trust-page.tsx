import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WaitingChanges } from '../../../components/changes/waiting-changes.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { t } from '../../../lib/texts/t.ts';
import { AddTrustDialog } from './add-trust-dialog.tsx';
import type { TrustFileKind } from './use-inspected-file.ts';
import { ProofReport } from './proof-report.tsx';
import { AnchorsTable } from './anchors-table.tsx';
import { RevocationsTable } from './revocations-table.tsx';
import { trustQuery } from './trust-query.ts';

/** The authorities whose signatures prove a document, and the lists of revoked certificates. */
export function TrustPage() {
  const { data, error } = useQuery(trustQuery);
  const [adding, setAdding] = useState<TrustFileKind>();
  return (
    <>
      <PageHeader title={t('trust.title')} />
      <WaitingChanges kind="trust-anchor" />
      <WaitingChanges kind="revocation-list" />
      {error && !data ? <EmptyState title={t('trust.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={320} /> : null}
      {data === undefined ? null : (
        <Stack gap="lg">
          <section aria-label={t('trust.anchors')}>
            <Heading
              title={t('trust.anchors')}
              action={t('trust.addAnchor')}
              onAdd={() => setAdding('certificate')}
            />
            {data.Anchors.length === 0 ? (
              <EmptyState title={t('trust.noAnchors')} hint={t('trust.noAnchorsHint')} />
            ) : (
              <AnchorsTable anchors={data.Anchors} />
            )}
          </section>
          <section aria-label={t('trust.lists')}>
            <Heading
              title={t('trust.lists')}
              action={t('trust.addList')}
              onAdd={() => setAdding('revocations')}
            />
            {data.Lists.length === 0 ? (
              <EmptyState title={t('trust.noLists')} hint={t('trust.noListsHint')} />
            ) : (
              <RevocationsTable lists={data.Lists} />
            )}
          </section>
          <ProofReport />
        </Stack>
      )}
      {adding === undefined || data === undefined ? null : (
        <AddTrustDialog kind={adding} acceptsTest={data.AcceptsTest} onClose={() => setAdding(undefined)} />
      )}
    </>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly action: string;
  readonly onAdd: () => void;
}

function Heading({ title, action, onAdd }: HeadingProps) {
  return (
    <Group justify="space-between" mb="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Button variant="default" size="compact-sm" onClick={onAdd}>
        {action}
      </Button>
    </Group>
  );
}
