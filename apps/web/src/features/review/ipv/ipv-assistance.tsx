import { assistanceKinds, type IpvWorkbench } from '@kyc/contract/ipv/ipv';
import { meansFor } from '@kyc/domain/ipv/check-list';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useIpvCalls } from './ipv-query.ts';
import classes from './ipv.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** The alternative verification, recorded by one person and confirmed by another. */
export function IpvAssistance({ workbench }: { readonly workbench: IpvWorkbench }) {
  const application = useCaseFile();
  const { record, confirm } = useIpvCalls(application.ApplicationId);
  const { Assistance, MayAnswer } = workbench;
  if (Assistance.length === 0 && !MayAnswer) return null;
  return (
    <details className={classes['assistance']} open={Assistance.length > 0}>
      <summary>{t('ipv.assistance')}</summary>
      <p className={classes['note']}>{t('ipv.assistanceHint')}</p>
      <ul className={classes['checks']}>
        {Assistance.map(({ Kind, Means, RecordedBy, ConfirmedBy, MayConfirm }) => (
          <li key={Kind} className={classes['check']}>
            <span>
              {t(`ipv.kind.${Kind}`)}: {t(`ipv.means.${Means}`)}
            </span>
            <span className={classes['note']}>
              {t('ipv.recorded', { by: RecordedBy })} ·{' '}
              {ConfirmedBy === null ? t('ipv.waits') : t('ipv.confirmed', { by: ConfirmedBy })}
            </span>
            {MayConfirm ? (
              <Button size="compact-sm" loading={confirm.isPending} onClick={() => confirm.mutate({ Kind })}>
                {t('ipv.confirmIt')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {MayAnswer ? (
        <Recorder isSending={record.isPending} onRecord={(Kind, Means) => record.mutate({ Kind, Means })} />
      ) : null}
    </details>
  );
}

interface RecorderProps {
  readonly isSending: boolean;
  readonly onRecord: (kind: string, means: string) => void;
}

function Recorder({ isSending, onRecord }: RecorderProps) {
  const [kind, setKind] = useState<(typeof assistanceKinds)[number]>('liveness');
  const means = meansFor(kind);
  const [chosen, setChosen] = useState<string>();
  const by = means.find((each) => each === chosen) ?? means[0] ?? '';
  return (
    <div className={classes['recorder']}>
      <NativeSelect
        size="xs"
        label={t('ipv.kindLabel')}
        value={kind}
        data={assistanceKinds.map((value) => ({ value, label: t(`ipv.kind.${value}`) }))}
        onChange={({ currentTarget }) =>
          setKind(assistanceKinds.find((each) => each === currentTarget.value) ?? kind)
        }
      />
      <NativeSelect
        size="xs"
        label={t('ipv.meansLabel')}
        value={by}
        data={means.map((value) => ({ value, label: t(`ipv.means.${value}`) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button size="xs" variant="default" loading={isSending} onClick={() => onRecord(kind, by)}>
        {t('ipv.record')}
      </Button>
    </div>
  );
}
