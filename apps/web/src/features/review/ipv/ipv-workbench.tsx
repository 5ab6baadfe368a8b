import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DocumentType } from '@kyc/contract/document-types';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { EvidencePart, NotShown } from '../seen/evidence-part.tsx';
import { documentOf } from '../rows/proving-documents.ts';
import { personPart } from '../seen/person-part.ts';
import { usePersonShown } from './use-person-shown.ts';
import { ipvQuery } from './ipv-query.ts';
import { sayWhy } from '../api/say-why.ts';
import { IpvAssistance } from './ipv-assistance.tsx';
import { IpvChecks } from './ipv-checks.tsx';
import { FaceScores, IpvFacts } from './ipv-facts.tsx';
import { IpvVideo } from './ipv-video.tsx';
import classes from './ipv.module.css';

interface WorkbenchProps {
  /** The selfie next to the face that it is compared with; each picture is a separate part of the evidence. */
  readonly faces: ReactNode;
}

/** Everything to decide on the person: the video or why none is needed, the faces, place and times, the checklist. */
export function IpvWorkbench({ faces }: WorkbenchProps) {
  const application = useCaseFile();
  const video = documentOf(application, DocumentType.IPV);
  const documents = video ? [{ DocumentType: video.DocumentType, Version: video.Version }] : [];
  return (
    <EvidencePart id={personPart} documents={documents}>
      <Person faces={faces} />
    </EvidencePart>
  );
}

function Person({ faces }: WorkbenchProps) {
  const application = useCaseFile();
  const recording = useRef<HTMLDivElement>(null);
  const { forgetRefusalsOtherThan } = useReviewActs();
  const { data, dataUpdatedAt, error, refetch } = useQuery(ipvQuery(application.ApplicationId));
  const settleRefusals = useEffectEvent(() => {
    if (data) forgetRefusalsOtherThan(data.Missing);
  });
  // Each time it is read, not only when it is another one: a refusal may have come in between.
  useEffect(() => {
    if (dataUpdatedAt > 0) settleRefusals();
  }, [dataUpdatedAt]);
  usePersonShown(recording, data !== undefined);
  if (error && !data)
    return (
      <NotShown>
        <ErrorState title={t('ipv.failed', { why: sayWhy(error) })} onRetry={() => void refetch()} />
      </NotShown>
    );
  if (!data) return <Skeleton height={260} role="img" aria-label={t('ipv.loading')} />;
  return (
    <section className={classes['workbench']} aria-label={t('ipv.title')}>
      <div ref={recording} className={classes['recording']}>
        {data.Exempt === null ? (
          <IpvVideo workbench={data} />
        ) : (
          <p className={classes['exempt']}>
            {t('ipv.title')}: {t('ipv.exempt', { by: data.Exempt })}
          </p>
        )}
      </div>
      <div className={classes['faces']}>
        {faces}
        <FaceScores />
      </div>
      <IpvFacts workbench={data} />
      <IpvChecks workbench={data} />
      <IpvAssistance workbench={data} />
    </section>
  );
}
