import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { qualityPartTexts } from '../../../lib/texts/parts/quality.ts';
import { reviewPageTexts } from '../../../lib/texts/parts/review-page.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';

addTexts(qualityPartTexts);
addTexts(reviewPageTexts);

interface SamplePageProps<T> {
  readonly title: string;
  /** The query of the page's sample. */
  readonly sample: { readonly data: T | undefined; readonly error: Error | null };
  readonly children: (data: T) => ReactNode;
}

/** The page of a sample, while it loads, after a failure and when it is there. */
export function SamplePage<T>({ title, sample: { data, error }, children }: SamplePageProps<T>) {
  return (
    <>
      <PageHeader
        title={title}
        trail={[
          <Anchor key="quality" fz="xs" renderRoot={(props) => <Link to="/quality" {...props} />}>
            {t('quality.title')}
          </Anchor>,
        ]}
      />
      {error && !data ? <EmptyState title={t('quality.failed')} hint={reasonOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton height={480} /> : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
