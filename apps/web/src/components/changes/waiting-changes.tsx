import type { ChangeKindName } from '@kyc/contract/changes/changes';
import { Alert, Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addTexts, t } from '../../lib/texts/t.ts';
import { changesPartTexts } from '../../lib/texts/parts/changes.ts';
import { ChangeCard } from './change-card.tsx';
import { changesQuery } from './changes-query.ts';

addTexts(changesPartTexts);

interface WaitingChangesProps {
  readonly kind: ChangeKindName;
  /** Only those whose subject begins so; without it all of the kind. */
  readonly subject?: string;
}

/** Shows the changes of this kind that wait for a second person, on the page where they were requested. */
export function WaitingChanges({ kind, subject = '' }: WaitingChangesProps) {
  const { data } = useQuery(changesQuery);
  const waiting = (data?.Waiting ?? []).filter(
    ({ Kind, Subject }) => Kind === kind && Subject.startsWith(subject),
  );
  if (waiting.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconUsers size={17} />} title={t('changes.waitsTitle')} mb="xs">
      {waiting.map((change) => (
        <ChangeCard key={change.RequestId} change={change} />
      ))}
      <Anchor component={Link} to="/changes" fz="xs" c="inherit" td="underline">
        {t('changes.all')}
      </Anchor>
    </Alert>
  );
}
