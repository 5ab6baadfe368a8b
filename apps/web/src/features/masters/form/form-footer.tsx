import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../masters.module.css';

interface FormFooterProps {
  readonly isSending: boolean;
  /** While the user has to choose between two versions. */
  readonly isDisabled: boolean;
  readonly onClose: () => void;
}

/** Cancel and Save below the form of a row. */
export function FormFooter({ isSending, isDisabled, onClose }: FormFooterProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['footer']}>
      <Button variant="default" onClick={onClose}>
        {t('masters.cancel')}
      </Button>
      <Button type="submit" loading={isSending} disabled={isDisabled}>
        {t('masters.save')}
      </Button>
    </div>
  );
}
