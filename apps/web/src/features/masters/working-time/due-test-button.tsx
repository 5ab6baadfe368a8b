import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';

const DueTestDialog = lazy(() => import('./due-test-dialog.tsx'));

/** Tries a policy or a calendar. */
export function DueTestButton({ by }: { readonly by: 'policy' | 'calendar' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('dueTest.button')}
      </Button>
      {isOpen ? (
        <Suspense>
          <DueTestDialog by={by} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
