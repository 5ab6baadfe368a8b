import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';

interface SessionEndDialogProps {
  readonly because: 'idle' | 'full-time';
  /** The server's last reply. */
  readonly secondsLeft: number;
  readonly onAnswer: () => void;
}

/** Before the session ends automatically: a present user can stay, or save. Default export for React.lazy. */
export default function SessionEndDialog({ because, secondsLeft, onAnswer }: SessionEndDialogProps) {
  const left = useCountdown(secondsLeft);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Dialog
      size={400}
      zIndex={330}
      title={t(`sessionEnd.${because}.title`)}
      onClose={onAnswer}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t(`sessionEnd.${because}.text`)}</Text>
        <Text size="sm" role="timer">
          {t('sessionEnd.left', { time })}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onAnswer}>
            {t(`sessionEnd.${because}.answer`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Seconds down to 0, restarted whenever the server reports the remaining ones. */
function useCountdown(seconds: number): number {
  const [now, setNow] = useState(() => performance.now());
  const [started, setStarted] = useState({ seconds, at: now });
  if (started.seconds !== seconds) setStarted({ seconds, at: now });
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(started.seconds - (now - started.at) / 1000));
}
