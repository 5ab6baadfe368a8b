import { Anchor, Button, Group, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import type { DialogLink } from '../../lib/page/dialogs.ts';
import { DialogDetails } from './dialog-details.tsx';
import { Dialog } from './dialog.tsx';

interface MessageDialogProps {
  readonly kind: 'error' | 'success';
  readonly text: string;
  readonly details: readonly string[];
  readonly link?: DialogLink | undefined;
  readonly onClose: () => void;
}

const looks = {
  error: { title: 'dialogs.alert', color: 'red', Icon: IconAlertTriangle },
  success: { title: 'dialogs.success', color: 'green', Icon: IconCheck },
} as const;

/** 'Alert!' and 'Success!': Enter and Escape close it, wherever the focus is (SHELL-06). */
export function MessageDialog({ kind, text, details, link, onClose }: MessageDialogProps) {
  const { title, color, Icon } = looks[kind];
  return (
    <Dialog size={415} zIndex={500} title={t(title)} onClose={onClose} withCloseButton={false} closeOnEnter>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <ThemeIcon color={color} variant="light" size={28} aria-hidden>
          <Icon size={17} />
        </ThemeIcon>
        <div role="alert">
          <Text size="sm" pt={4}>
            {text}
          </Text>
          <DialogDetails details={details} />
          {link ? (
            <Anchor component={Link} to={link.to} size="sm" mt={6} display="block" onClick={onClose}>
              {link.text}
            </Anchor>
          ) : null}
        </div>
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button miw={72} data-autofocus onClick={onClose}>
          {t('common.ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
