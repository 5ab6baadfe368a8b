import { downloadCertificates } from '@kyc/contract/retention/retention';
import { Badge, Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { downloadQuietly } from '../../lib/api/downloads.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { Card } from './card.tsx';
import { CountsTable } from './counts-table.tsx';
import { ItemsDialog } from './items-dialog.tsx';
import { linesOf } from './lines-of.ts';
import { runsQuery } from './retention-query.ts';

/** Executed plans, and their certificates. */
export function Runs() {
  const { data, error } = useQuery(runsQuery);
  const [failed, setFailed] = useState<string>();
  const [listed, setListed] = useState<number>();
  const download = async (id: number) =>
    setFailed(
      await downloadQuietly(
        downloadCertificates,
        { params: { id }, loader: 'hidden' },
        `ErasureCertificates-${String(id)}.json`,
      ),
    );
  return (
    <>
      <QuietNote why={failed ?? reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={160} /> : null}
      {data?.Runs.length === 0 ? (
        <EmptyState title={t('retention.noRuns')} hint={t('retention.noRunsHint')} />
      ) : null}
      {data?.Runs.map((run) => {
        const { PlanId: id } = run;
        const title = t('retention.runNo', { id });
        return (
          <Card
            key={id}
            title={title}
            mark={
              <Badge color={run.State === 'done' ? 'green' : 'orange'} variant="light">
                {t(`retention.states.${run.State === 'done' ? 'done' : 'running'}`)}
              </Badge>
            }
            lines={linesOf(run)}
            buttons={
              <>
                <Button variant="default" onClick={() => setListed(id)}>
                  {t('retention.list')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={15} aria-hidden />}
                  aria-label={t('retention.certificatesOf', { id })}
                  onClick={() => void download(id)}
                >
                  {t('retention.certificates')}
                </Button>
              </>
            }
          >
            <CountsTable name={title} counts={run.Counts} isRun />
          </Card>
        );
      })}
      {listed === undefined ? null : <ItemsDialog planId={listed} onClose={() => setListed(undefined)} />}
    </>
  );
}
