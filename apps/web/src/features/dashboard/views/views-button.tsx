import type { SavedView } from '@kyc/contract/applications/views/saved-views';
import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import { useViewCalls } from '../api/saved-views.ts';
import { ViewList } from './view-list.tsx';

const RenameViewDialog = lazy(() => import('./rename-view-dialog.tsx'));
const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

/** Named filters next to the tabs: choosing one opens its address. */
export function ViewsButton({ search }: { readonly search: DashboardSearch }) {
  const [open, setOpen] = useState<'list' | 'form'>();
  const [renamed, setRenamed] = useState<SavedView>();
  const button = useRef<HTMLButtonElement>(null);
  const { remove } = useViewCalls();
  // The list goes before a dialog comes, which gives the focus back to the button.
  const leaveList = () => {
    button.current?.focus();
    setOpen(undefined);
  };

  const removeAsked = async (view: SavedView) => {
    leaveList();
    const question = view.IsShared ? 'views.removeShared' : 'views.removeAsked';
    if (!(await confirm(t(question, { name: view.ViewName }), { weight: 'destructive' }))) return;
    try {
      await remove(view.ViewId);
    } catch (failure) {
      // The central policy has already reported the cause.
      if (!(failure instanceof ApiError)) throw failure;
    }
  };

  return (
    <>
      <Popover
        opened={open === 'list'}
        onChange={(isOpen) => setOpen(isOpen ? 'list' : undefined)}
        width={300}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconBookmark size={15} aria-hidden />}
            onClick={() => setOpen(open === 'list' ? undefined : 'list')}
          >
            {t('views.open')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label={t('views.list')}>
          <ViewList
            search={search}
            onChosen={leaveList}
            onRename={(view) => {
              leaveList();
              setRenamed(view);
            }}
            onRemove={(view) => void removeAsked(view)}
            onSave={() => {
              leaveList();
              setOpen('form');
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {renamed ? <RenameViewDialog view={renamed} onClose={() => setRenamed(undefined)} /> : null}
        {open === 'form' ? <SaveViewDialog search={search} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </>
  );
}
