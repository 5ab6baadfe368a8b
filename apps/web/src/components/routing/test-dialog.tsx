import { Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { routingPartTexts } from '../../lib/texts/parts/routing.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { QuietNote } from '../notices/quiet-note.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import { nameOfWork } from './name-of-work.ts';
import { teamQuery, testQuery } from './routing-queries.ts';
import { ruleOf } from './why-dialog.tsx';

addTexts(routingPartTexts);

interface TestDialogProps {
  /** Chosen at the beginning. */
  readonly applicationId?: number;
  readonly onClose: () => void;
}

/** The candidates of an application at this moment, without a reservation. Default export for React.lazy. */
export default function TestDialog({ applicationId, onClose }: TestDialogProps) {
  const [chosen, setChosen] = useState(applicationId);
  const { data: team } = useQuery(teamQuery);
  const open = [...(team?.Waiting ?? []), ...(team?.Members.flatMap(({ Work }) => Work) ?? [])];
  return (
    <Dialog onClose={onClose} title={t('routing.test.title')} size={760}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('routing.test.hint')}
      </Text>
      <Select
        label={t('routing.test.choose')}
        placeholder={t('routing.test.placeholder')}
        searchable
        value={chosen === undefined ? null : String(chosen)}
        data={open.map((work) => ({ value: String(work.ApplicationId), label: nameOfWork(work) }))}
        onChange={(value) => setChosen(value === null ? undefined : Number(value))}
        mb="sm"
        maw={320}
      />
      {chosen === undefined ? null : <Result applicationId={chosen} />}
    </Dialog>
  );
}

function Result({ applicationId }: { readonly applicationId: number }) {
  const { data, error } = useQuery(testQuery(applicationId));
  if (error && !data) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return <Skeleton height={120} />;
  return (
    <section aria-label={t('routing.why.candidates')}>
      {data.Waits ? null : (
        <Text size="sm" mb={6}>
          {t('routing.test.notWaiting')}
        </Text>
      )}
      <Text size="sm" mb={6}>
        {data.Text}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {ruleOf(data.Rule, data.RuleVersion)}
      </Text>
      <CandidatesTable candidates={data.Candidates} />
    </section>
  );
}
