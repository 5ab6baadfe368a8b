import type { ChangeRequest } from '@kyc/contract/changes/changes';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChangeCard } from '../../components/changes/change-card.tsx';
import { changesQuery } from '../../components/changes/changes-query.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { changesPartTexts } from '../../lib/texts/parts/changes.ts';

addTexts(changesPartTexts);

/** Every change that waits for a second person, and the latest decided ones. Auditors read. */
export function ChangesPage() {
  const { data, error } = useQuery(changesQuery);
  return (
    <>
      <PageHeader title={t('changes.title')} />
      <Text size="sm" c="dimmed" mb="sm">
        {t('changes.hint')}
      </Text>
      <QuietNote why={reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={200} /> : null}
      {data === undefined ? null : (
        <>
          <Part title={t('changes.waiting')} none={t('changes.none')} changes={data.Waiting} />
          <Part title={t('changes.decided')} none={t('changes.noneDecided')} changes={data.Decided} />
        </>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly changes: readonly ChangeRequest[];
}

function Part({ title, none, changes }: PartProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" my="xs">
        {title}
      </Title>
      {changes.length === 0 ? <EmptyState title={none} /> : null}
      {changes.map((change) => (
        <ChangeCard key={change.RequestId} change={change} />
      ))}
    </section>
  );
}
