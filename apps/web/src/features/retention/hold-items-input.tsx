import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';

/** The applications, mobiles and PANs of a hold: one in each line. */
export function HoldItemsInput(input: TextareaProps) {
  return (
    <Textarea
      {...input}
      label={t('retention.items')}
      description={`${t('retention.itemsHint')} ${t('retention.itemsCounted')}`}
      required
      autosize
      minRows={3}
      maxRows={10}
    />
  );
}
