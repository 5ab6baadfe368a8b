import { Button } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import classes from '../masters.module.css';

interface FormFooterProps {
  readonly isSending: boolean;
  /** While the user has to choose between two versions. */
  readonly isDisabled: boolean;
  readonly onClose: () => void;
}

/** Cancel and Save below the form of a row. */
export function FormFooter({ isSending, isDisabled, onClose }: FormFooterProps) {
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
