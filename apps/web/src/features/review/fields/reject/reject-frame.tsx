import { CloseButton, Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { Dialog } from '../../../../components/dialogs/dialog.tsx';
import { useDialogKeys } from '../../../../components/dialogs/use-dialog-keys.ts';
import { useIsNarrow } from '../../desk/use-is-narrow.ts';
import classes from './reject-frame.module.css';

interface RejectFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** At its row, next to the evidence (U19); on a narrow screen, at the lower edge. */
export function RejectFrame({ title, onClose, children }: RejectFrameProps) {
  const isNarrow = useIsNarrow();
  if (!isNarrow)
    return (
      <AtRow title={title} onClose={onClose}>
        {children}
      </AtRow>
    );
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="100%"
      yOffset={0}
      xOffset={0}
      classNames={{ inner: classes['sheetInner'] ?? '', content: classes['sheet'] ?? '' }}
    >
      {children}
    </Dialog>
  );
}

function AtRow({ title, onClose, children }: RejectFrameProps) {
  const heading = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  useDialogKeys({ onEscape: onClose });
  useClickInList(onClose);
  // When a finding opens it, the row may be outside the list's view, with the popover.
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    anchor.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Popover
      opened
      withRoles={false}
      trapFocus
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      hideDetached={false}
      position="bottom-end"
      offset={4}
      width="min(440px, 44vw)"
      shadow="lg"
      zIndex={190}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <span ref={anchor} className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes['popover'] ?? ''}
        role="dialog"
        data-reasons
        aria-modal
        aria-labelledby={heading}
      >
        <div className={classes['heading']}>
          <h3 id={heading}>{title}</h3>
          <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />
        </div>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A press on another row moves it there; the evidence may be rotated and zoomed in the meantime. */
function useClickInList(onClick: () => void): void {
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-field-list]')) onClick();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
