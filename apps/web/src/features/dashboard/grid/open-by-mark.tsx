import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';

/** Next to the status: the users who have the application open now. */
export function OpenByMark({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const text = t('presence.openBy', { names: names.join(', ') });
  return (
    <span className={classes['openBy']} role="img" aria-label={text} title={text}>
      <IconEye size={15} aria-hidden />
    </span>
  );
}
