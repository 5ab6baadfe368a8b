import { Button, Group, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { keyOfText } from './shown-texts.ts';
import classes from './texts.module.css';
import type { Refused } from './use-texts-desk.ts';

interface RefusedDialogProps {
  readonly message: string;
  readonly texts: Refused;
  readonly onClose: () => void;
}

/** Which texts were left as they are, and why. */
export function RefusedDialog({ message, texts, onClose }: RefusedDialogProps) {
  return (
    <Dialog title={t('customerTexts.notDone')} size={560} closeOnEnter onClose={onClose}>
      <Text size="sm" mb="sm" role="status">
        {message}
      </Text>
      <ul className={classes['refused']} aria-label={t('customerTexts.notDone')} tabIndex={0}>
        {texts.map((text) => (
          <li key={keyOfText(text)}>
            <b>
              {text.DeskName}, {t(`customerTexts.languages.${text.Language}`)}
            </b>
            : {text.Message}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {t('customerTexts.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
