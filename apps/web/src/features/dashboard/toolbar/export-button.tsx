import { applicationsFileName, downloadApplications } from '@kyc/contract/applications/list-applications';
import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { useValueChoice } from '../../../components/exports/use-value-choice.tsx';
import { alertError } from '../../../lib/page/dialogs.ts';
import { downloadInPieces } from '../../../lib/api/download-in-pieces.ts';
import { firstTexts } from '../../../lib/texts/first.ts';
import { pageRequest } from '../address/dashboard-filters.ts';

const MEGABYTE = 1_048_576;

/** DASH-18: exports the rows that match the filter on screen, shows the progress and can be stopped. */
export function ExportButton({ search }: { readonly search: DashboardSearch }) {
  const [received, setReceived] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const { choose, dialog } = useValueChoice();

  const start = async (whole: WholeExport) => {
    const cancel = new AbortController();
    stop.current = cancel;
    setReceived(0);
    const { search: text, order, Filter } = pageRequest(search);
    const failure = await downloadInPieces(
      downloadApplications,
      { body: { search: text, order, Filter, ...whole }, loader: 'hidden', signal: cancel.signal },
      { fileName: applicationsFileName, onBytes: setReceived },
    ).finally(() => setReceived(undefined));
    if (failure !== undefined) await alertError(failure || firstTexts.errors.download);
  };

  if (received === undefined) {
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void choose(start)}
        >
          {t('dashboard.export.start')}
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <Group gap={6} wrap="nowrap" role="status">
      <Loader size={16} aria-hidden />
      <Text size="xs" c="dimmed">
        {t('dashboard.export.received', { megabytes: (received / MEGABYTE).toFixed(1) })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconX size={15} aria-hidden />}
        onClick={() => stop.current?.abort()}
      >
        {t('dashboard.export.cancel')}
      </Button>
    </Group>
  );
}
