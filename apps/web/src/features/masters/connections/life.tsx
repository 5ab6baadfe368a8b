import { t } from '../../../lib/texts/t.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';

interface LifeProps {
  readonly isLive: boolean;
  readonly endsOn: string | null;
}

/** Whether a key or a secret works, and until when. */
export function Life({ isLive, endsOn }: LifeProps) {
  if (endsOn === null) return <>{t('connections.live')}</>;
  const moment = formatDateTime(endsOn);
  return <>{isLive ? t('connections.ending', { moment }) : t('connections.ended', { moment })}</>;
}
