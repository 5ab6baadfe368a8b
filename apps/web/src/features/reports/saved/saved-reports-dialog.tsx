import type { SavedReport } from '@kyc/contract/reports/saved-reports';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import { readReportsSearch, type ReportsSearch } from '../reports-search.ts';
import { NameForm } from './name-form.tsx';
import { savedReportsQuery, useSavedReportCalls } from './saved-reports-query.ts';
import { savedSearchOf } from './saved-search.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { useScheduleText } from './use-schedule-text.ts';

type Part =
  { readonly name: 'list' | 'add' } | { readonly name: 'rename' | 'schedule'; readonly report: SavedReport };

interface SavedReportsDialogProps {
  readonly search: ReportsSearch;
  readonly onClose: () => void;
}

/** The user's saved reports and the team's: opened, saved, renamed, scheduled and removed. */
export function SavedReportsDialog({ search, onClose }: SavedReportsDialogProps) {
  const [part, setPart] = useState<Part>({ name: 'list' });
  const { add, rename } = useSavedReportCalls();
  const toList = () => setPart({ name: 'list' });
  const title = part.name === 'list' ? t('reports.saved.title') : t(`reports.saved.titleOf.${part.name}`);
  return (
    <Dialog onClose={onClose} title={title} size={520}>
      {part.name === 'list' ? <SavedList onOpen={onClose} onPart={setPart} /> : null}
      {part.name === 'add' ? (
        <NameForm
          name=""
          asksWho
          onSubmit={async (ViewName, IsShared) => {
            await add({ ViewName, IsShared, Search: savedSearchOf(search) });
          }}
          onDone={toList}
        />
      ) : null}
      {part.name === 'rename' ? (
        <NameForm
          name={part.report.ViewName}
          onSubmit={async (ViewName) => {
            await rename({ ViewId: part.report.ViewId, ViewName });
          }}
          onDone={toList}
        />
      ) : null}
      {part.name === 'schedule' ? <ScheduleForm report={part.report} onDone={toList} /> : null}
    </Dialog>
  );
}

interface SavedListProps {
  readonly onOpen: () => void;
  readonly onPart: (part: Part) => void;
}

function SavedList({ onOpen, onPart }: SavedListProps) {
  const frame = useAutofocus<HTMLDivElement>();
  const { data, error } = useQuery(savedReportsQuery);
  return (
    <Stack ref={frame} gap="xs">
      <QuietNote why={reasonOf(error)} />
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('reports.saved.none')}
        </Text>
      ) : null}
      {data?.map((report) => (
        <SavedLine key={report.ViewId} report={report} onOpen={onOpen} onPart={onPart} />
      ))}
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onPart({ name: 'add' })}
          data-autofocus
        >
          {t('reports.saved.add')}
        </Button>
      </Group>
    </Stack>
  );
}

function SavedLine({ report, onOpen, onPart }: SavedListProps & { readonly report: SavedReport }) {
  const scheduleText = useScheduleText();
  const { remove } = useSavedReportCalls();
  const { ViewId, ViewName: name, IsShared, IsOwn, OwnerName: owner, MayChange, Schedule } = report;
  const whose = IsShared ? t(IsOwn ? 'reports.saved.sharedByYou' : 'reports.saved.sharedBy', { owner }) : '';
  const removeAsked = async () => {
    if (await confirm(t('reports.saved.removeQuestion', { name }), { weight: 'destructive' }))
      await remove(ViewId);
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Link to="/reports" search={readReportsSearch(report.Search)} onClick={onOpen}>
          {name}
        </Link>
        <Text size="xs" c="dimmed">
          {[whose, scheduleText(Schedule)].filter((text) => text !== '').join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          aria-label={t('reports.saved.scheduleOne', { name })}
          onClick={() => onPart({ name: 'schedule', report })}
        >
          <IconClock size={16} aria-hidden />
        </ActionIcon>
        {MayChange ? (
          <>
            <ActionIcon
              aria-label={t('reports.saved.renameOne', { name })}
              onClick={() => onPart({ name: 'rename', report })}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('reports.saved.removeOne', { name })}
              onClick={() => void removeAsked()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        ) : null}
      </Group>
    </Group>
  );
}
