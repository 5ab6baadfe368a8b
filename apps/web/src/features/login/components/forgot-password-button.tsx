import { Anchor, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** AUTH-16: the dialog tells whom to ask; the specification wires it to no call. */
export function ForgotPasswordButton() {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={dialog.open}>
        {t('login.forgotPassword')}
      </Anchor>
      <Modal
        opened={opened}
        onClose={dialog.close}
        size={415}
        title={t('forgotPassword.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm">{t('forgotPassword.hint')}</Text>
      </Modal>
    </>
  );
}
