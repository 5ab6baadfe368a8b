import type { SavedView } from '@kyc/contract/applications/views/saved-views';
import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { OpenedPopover } from '../../../components/display/opened.tsx';
import { useOpening } from '../../../components/display/use-opening.ts';
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
  const opened = useOpening('dialog');
  const { opener, setOpen } = opened;
  const [isSaving, setSaving] = useState(false);
  const [renamed, setRenamed] = useState<SavedView>();
  const { remove } = useViewCalls();
  // The list goes before a dialog comes, which gives the focus back to the button.
  const leaveList = () => {
    opener?.focus();
    setOpen(false);
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
      <Button {...opened.opening} variant="default" leftSection={<IconBookmark size={15} aria-hidden />}>
        {t('views.open')}
      </Button>
      <OpenedPopover of={opened} width={300} position="bottom-end" shadow="md" withinPortal>
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
              setSaving(true);
            }}
          />
        </Popover.Dropdown>
      </OpenedPopover>
      <Suspense>
        {renamed ? <RenameViewDialog view={renamed} onClose={() => setRenamed(undefined)} /> : null}
        {isSaving ? <SaveViewDialog search={search} onClose={() => setSaving(false)} /> : null}
      </Suspense>
    </>
  );
}
