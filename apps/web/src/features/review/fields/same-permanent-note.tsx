import { useTranslation } from 'react-i18next';
import classes from './field-list.module.css';

export function SamePermanentNote() {
  const { t } = useTranslation();
  return <li className={classes['note']}>{t('review.samePermanent')}</li>;
}
