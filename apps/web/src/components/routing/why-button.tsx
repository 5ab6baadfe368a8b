import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t, addTexts } from '../../lib/texts/t.ts';
import { routingPartTexts } from '../../lib/texts/parts/routing.ts';

addTexts(routingPartTexts);
const WhyDialog = lazy(() => import('./why-dialog.tsx'));

/** Opens the explanation of an assignment. */
export function WhyButton({
  application,
  of,
}: {
  readonly application: number | string;
  readonly of: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('routing.why.of', { of })}
        onClick={() => setOpen(true)}
      >
        {t('routing.why.button')}
      </Button>
      {isOpen ? (
        <Suspense>
          <WhyDialog application={application} of={of} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
