import { DocumentType } from '@kyc/contract/document-types';
import type { IpvWorkbench } from '@kyc/contract/ipv/ipv';
import { t } from '../../../lib/texts/t.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { ScoreText } from '../marks/score-text.tsx';
import { SelfiePlace } from './lazy-place-map.tsx';
import classes from './ipv.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** Time and place of the recording. */
export function IpvFacts({ workbench }: { readonly workbench: IpvWorkbench }) {
  const application = useCaseFile();
  const { Place, Ip } = workbench;
  const time = (value: string | null) => (value === null ? t('ipv.unknown') : formatDateTime(value));
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('ipv.captured')}</dt>
          <dd>{time(workbench.CapturedOn)}</dd>
        </div>
        <div>
          <dt>{t('ipv.signed')}</dt>
          <dd>{time(workbench.SignedOn)}</dd>
        </div>
        <div>
          <dt>{t('ipv.submitted')}</dt>
          <dd>{time(workbench.SubmittedOn)}</dd>
        </div>
      </dl>
      <SelfiePlace application={application} district={Place.District} state={Place.State} />
      <dl className={classes['facts']}>
        <div>
          <dt>{t('ipv.place')}</dt>
          <dd>
            {Place.Named === null ? null : `${Place.Named} · `}
            {Place.Latitude === null || Place.Longitude === null
              ? null
              : `${String(Place.Latitude)}, ${String(Place.Longitude)} · `}
            <strong data-place={Place.State}>{t(`ipv.state.${Place.State}`)}</strong>
          </dd>
          {Place.Kilometres === null ? null : (
            <dd>
              {t('ipv.distance', { kilometres: Place.Kilometres, district: Place.District })}
              {Place.IsFar ? ` · ${t('ipv.far')}` : null}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('ipv.ip')}</dt>
          <dd>
            {Ip.Address ?? t('ipv.unknown')} · {t('ipv.country', { country: Ip.Country ?? t('ipv.unknown') })}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** How alike the service found the selfie and each face that it is compared with. */
export function FaceScores() {
  const { PanSelfie, PoaSelfie } = useCaseFile();
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('ipv.faceScore', { document: documentName(DocumentType.PanPhoto) })}</dt>
        <dd>
          <ScoreText score={PanSelfie} scale="face" />
        </dd>
      </div>
      <div>
        <dt>{t('ipv.faceScore', { document: documentName(DocumentType.AddressProofFrontSide) })}</dt>
        <dd>
          <ScoreText score={PoaSelfie} scale="face" />
        </dd>
      </div>
    </dl>
  );
}
