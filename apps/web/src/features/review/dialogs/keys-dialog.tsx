import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../api/look-ups.ts';
import { useGate } from '../desk/gate.ts';
import { useReviewDialogs } from '../desk/review-dialogs.ts';
import classes from './keys-dialog.module.css';

const groups = [
  [
    'fields',
    [
      ['move', ['J', 'K']],
      ['verify', ['V']],
      ['reject', ['R']],
      ['undo', ['U']],
      ['lines', ['L']],
      ['green', ['W']],
      ['steps', ['1', '2', '3']],
    ],
  ],
  [
    'evidence',
    [
      ['preview', ['D']],
      ['documents', [',', '.']],
      ['pin', ['P']],
      ['esign', ['E']],
      ['match', ['M']],
      ['zoom', ['+', '−']],
      ['rotate', ['[', ']']],
    ],
  ],
  [
    'application',
    [
      ['gate', ['G']],
      ['approve', ['A']],
      ['rejectApplication', ['X']],
      ['hold', ['H']],
      ['undoDecision', ['Z']],
      ['next', ['N']],
      ['help', ['?']],
    ],
  ],
] as const;
type Text = (typeof groups)[number][1][number][0];

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
  const isThere: Partial<Record<Text, boolean>> = {
    gate: hasGate,
    undoDecision: (settings?.UndoSeconds ?? 0) > 0,
  };
  return (
    <Dialog onClose={closeDialog} title={t('review.keys.title')} size={680}>
      <Switch
        label={t('review.keys.areOn')}
        checked={areOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        data-autofocus
        className={classes['switch'] ?? ''}
      />
      <div className={classes['groups']}>
        {groups.map(([group, keys]) => (
          <section key={group}>
            <h3 className={classes['group']}>{t(`review.keys.groups.${group}`)}</h3>
            <dl className={classes['keys']}>
              {keys.map(([text, presses]) =>
                isThere[text] === false ? null : (
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
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
