import { noop } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';
import { ErrorState } from './error-state.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** One panel of a page: its failure leaves the other panels as they are. Its content is an element, not a text. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <PartBoundary onRetry={noop} fallback={PanelFailed}>
      {children}
    </PartBoundary>
  );
}

function PanelFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title={t('errors.panel')} hint={t('errors.pageHint')} onRetry={onRetry} />;
}
