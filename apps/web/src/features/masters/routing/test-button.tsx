import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { routingPartTexts } from '../../../lib/texts/parts/routing.ts';

addTexts(routingPartTexts);
const TestDialog = lazy(() => import('../../../components/routing/test-dialog.tsx'));

/** Tries the routing of an application. Default export for React.lazy. */
export default function TestButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('routing.test.button')}
      </Button>
      {isOpen ? (
        <Suspense>
          <TestDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
