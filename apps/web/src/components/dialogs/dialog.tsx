import { Modal, type ModalProps } from '@mantine/core';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useFocusBack } from './use-focus-back.ts';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** Enter closes it, wherever the focus is. */
  readonly closeOnEnter?: true;
}

/** A dialog that is mounted while it is open; Escape closes only the topmost one, and the focus returns to its earlier place. */
export function Dialog({ closeOnEscape = true, closeOnEnter, ...modal }: DialogProps) {
  useFocusBack();
  useDialogKeys({
    onEscape: closeOnEscape ? modal.onClose : undefined,
    onEnter: closeOnEnter && modal.onClose,
  });
  return <Modal opened {...modal} closeOnEscape={false} returnFocus={false} />;
}
