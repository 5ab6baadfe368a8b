import type { ServiceLogRow } from '@kyc/contract/service-log/service-log';
import { Modal, Text, Title } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import classes from './call-dialog.module.css';

interface CallDialogProps {
  readonly call: ServiceLogRow | undefined;
  readonly onClose: () => void;
}

/** Request and response of a call, in lines and redacted as stored. */
export function CallDialog({ call, onClose }: CallDialogProps) {
  const name = t('serviceLog.call', { id: call?.LogId ?? 0, name: call?.ApiName ?? '' });
  return (
    <Modal opened={call !== undefined} onClose={onClose} title={name} size="lg">
      {(['request', 'response'] as const).map((part) => {
        const body = part === 'request' ? call?.Request : call?.Response;
        return (
          <section key={part}>
            <Title order={3} my={6}>
              {t(`serviceLog.${part}`)}
            </Title>
            {body ? (
              <pre className={classes['body']} tabIndex={0} aria-label={t(`serviceLog.${part}`)}>
                {body}
              </pre>
            ) : (
              <Text size="sm" c="dimmed">
                {t('serviceLog.noBody')}
              </Text>
            )}
          </section>
        );
      })}
    </Modal>
  );
}
