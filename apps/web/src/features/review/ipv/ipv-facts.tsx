import { DocumentType } from '@kyc/contract/document-types';
import type { IpvWorkbench } from '@kyc/contract/ipv/ipv';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { useDocument } from '../api/use-document.ts';
import { documentName } from '../documents/document-name.ts';
import { ScoreText } from '../marks/score-text.tsx';
import { isHidden } from '../rows/masked.ts';
import { documentOf } from '../rows/proving-documents.ts';
import { SelfiePlace } from './lazy-place-map.tsx';
import classes from './ipv.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** Time and place of the recording. */
export function IpvFacts({ workbench }: { readonly workbench: IpvWorkbench }) {
  const { t } = useTranslation();
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

/** Selfie, PAN photo and address proof side by side, with how alike the service found them. */
export function IpvPictures() {
  const { t } = useTranslation();
  const application = useCaseFile();
  return (
    <ul className={classes['pictures']} aria-label={t('ipv.pictures')}>
      <Picture type={DocumentType.Selfie} />
      <Picture type={DocumentType.PanPhoto} score={application.PanSelfie} />
      <Picture type={DocumentType.AddressProofFrontSide} score={application.PoaSelfie} />
    </ul>
  );
}

interface PictureProps {
  readonly type: number;
  /** With the selfie. */
  readonly score?: number | null;
}

function Picture({ type, score }: PictureProps) {
  const { t } = useTranslation();
  const application = useCaseFile();
  const document = documentOf(application, type);
  const isPicture = document?.FileType.startsWith('image/') === true && !isHidden(application, type);
  const { file, isFailed } = useDocument(application.ApplicationId, isPicture ? document : undefined);
  const isAwaited = isPicture && !file && !isFailed;
  return (
    <li data-awaited={isAwaited || undefined} data-not-shown={isFailed || undefined}>
      {file ? <img src={file.url} alt={documentName(type)} /> : <span>{t('ipv.missingPicture')}</span>}
      {/* The picture has the name already. */}
      <small aria-hidden={file ? true : undefined}>{documentName(type)}</small>
      {score === undefined ? null : (
        <small>
          <ScoreText score={score} scale="face" />
        </small>
      )}
    </li>
  );
}
