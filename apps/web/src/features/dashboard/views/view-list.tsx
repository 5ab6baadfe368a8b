import type { SavedView } from '@kyc/contract/applications/views/saved-views';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { viewsQuery } from '../api/saved-views.ts';
import { pageRequest, savedOf } from '../address/dashboard-filters.ts';
import classes from './views.module.css';

interface ViewListProps {
  readonly search: DashboardSearch;
  readonly onChosen: () => void;
  readonly onRename: (view: SavedView) => void;
  readonly onRemove: (view: SavedView) => void;
  readonly onSave: () => void;
}

export function ViewList({ search, onChosen, onRename, onRemove, onSave }: ViewListProps) {
  const { data, isError, refetch } = useQuery(viewsQuery);
  const shown = JSON.stringify(pageRequest(savedOf(search)));
  if (isError && !data) return <ErrorState title={t('errors.list')} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className={classes['list']} aria-label={t('views.list')} aria-busy={data === undefined}>
        {(data ?? []).map((view) => (
          <li key={view.ViewId} className={classes['view']}>
            <Link
              to="/dashboard"
              search={view.Search}
              className={classes['link']}
              data-shown={JSON.stringify(pageRequest(view.Search)) === shown || undefined}
              onClick={onChosen}
            >
              <span className={classes['name']}>{view.ViewName}</span>
              <Whose view={view} />
            </Link>
            {view.MayChange ? (
              <>
                <ActionIcon
                  aria-label={t('views.rename', { name: view.ViewName })}
                  onClick={() => onRename(view)}
                >
                  <IconPencil size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('views.remove', { name: view.ViewName })}
                  onClick={() => onRemove(view)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed" p="xs">
          {t('views.none')}
        </Text>
      ) : null}
      <Button
        fullWidth
        variant="light"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={onSave}
        data-autofocus
      >
        {t('views.save')}
      </Button>
    </>
  );
}

function Whose({ view }: { readonly view: SavedView }) {
  const shared = view.IsOwn ? t('views.sharedByYou') : t('views.shared', { owner: view.OwnerName });
  return <span className={classes['whose']}>{view.IsShared ? shared : t('views.private')}</span>;
}
