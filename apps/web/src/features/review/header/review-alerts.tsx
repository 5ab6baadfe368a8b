import { IconAlertTriangle, IconMessage2 } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { AlertLine } from './alert-line.tsx';
import { useCaseFile } from '../desk/review-store.ts';

/** The reason of a system rejection and the remarks of the verifier, if any; no room is taken without them. */
export function ReviewAlerts() {
  const application = useCaseFile();
  return (
    <>
      {application.SystemRejectReason ? (
        <AlertLine icon={IconAlertTriangle} tone="danger">
          <strong>{t('review.systemRejection')}:</strong> {application.SystemRejectReason}
        </AlertLine>
      ) : null}
      {application.VerifierRemarks ? (
        <AlertLine icon={IconMessage2} tone="plain">
          <strong>{t('review.remarks')}:</strong> {application.VerifierRemarks}
        </AlertLine>
      ) : null}
    </>
  );
}
