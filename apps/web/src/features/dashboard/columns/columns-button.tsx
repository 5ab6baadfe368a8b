import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'));

/** Opens what the user may choose of the grid: columns, their order and width, the height of rows. */
export function ColumnsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={15} aria-hidden />}
        visibleFrom="sm"
        onClick={() => setOpen(true)}
      >
        {t('dashboard.layout.open')}
      </Button>
      <Suspense>{isOpen ? <ColumnsDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
