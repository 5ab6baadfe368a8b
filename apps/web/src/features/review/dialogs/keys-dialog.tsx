import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../api/look-ups.ts';
import { useGate } from '../desk/gate.ts';
import { useReviewDialogs } from '../desk/review-dialogs.ts';
import classes from './keys-dialog.module.css';

const keys = [
  ['move', ['J', 'K']],
  ['verify', ['V']],
  ['reject', ['R']],
  ['undo', ['U']],
  ['preview', ['D']],
  ['documents', [',', '.']],
  ['pin', ['P']],
  ['esign', ['E']],
  ['match', ['M']],
  ['zoom', ['+', '−']],
  ['rotate', ['[', ']']],
  ['steps', ['1', '2', '3']],
  ['approve', ['A']],
  ['rejectApplication', ['X']],
  ['hold', ['H']],
  ['next', ['N']],
  ['undoDecision', ['Z']],
  ['gate', ['G']],
  ['help', ['?']],
] as const;

interface KeysDialogProps {
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
}

/** What the keys do, and the way to switch them off (WCAG 2.1.4). */
export function KeysDialog({ areOn, onSwitch }: KeysDialogProps) {
  const { t } = useTranslation();
  const { closeDialog } = useReviewDialogs();
  const { isOn: hasGate } = useGate();
  const { data: settings } = useQuery(settingsQuery);
  const isThere: Partial<Record<(typeof keys)[number][0], boolean>> = {
    gate: hasGate,
    undoDecision: (settings?.UndoSeconds ?? 0) > 0,
  };
  const shown = keys.filter(([text]) => isThere[text] !== false);
  return (
    <Dialog onClose={closeDialog} title={t('review.keys.title')} size={420}>
      <Switch
        label={t('review.keys.areOn')}
        checked={areOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        data-autofocus
        mb="sm"
      />
      <dl className={classes['keys']}>
        {shown.map(([text, presses]) => (
          <div key={text} className={classes['line']}>
            <dt>
              {presses.map((press) => (
                <Kbd key={press} size="xs">
                  {press}
                </Kbd>
              ))}
            </dt>
            <dd>{t(`review.keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
