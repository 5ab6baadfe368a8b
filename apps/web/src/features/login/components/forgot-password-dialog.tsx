import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ForgotPasswordDialogProps {
  readonly onClose: () => void;
}

/** AUTH-16: tells whom to ask; the specification wires it to no call. Default export for React.lazy. */
export default function ForgotPasswordDialog({ onClose }: ForgotPasswordDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} size={415} title={t('forgotPassword.title')}>
      <Text size="sm">{t('forgotPassword.hint')}</Text>
    </Modal>
  );
}
