import type { ShownSignal } from '@kyc/contract/risk/risk';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import { goToField } from '../desk/focus/go-to-field.ts';
import { RiskRows } from './risk-rows.tsx';
import classes from './risk.module.css';

const icons = { found: IconAlertTriangle, none: IconCircleCheck, unknown: IconHelpCircle } as const;

/** One line with its evidence, which leads to its field; a count opens the applications that it counts. */
export function SignalLine({ signal }: { readonly signal: ShownSignal }) {
  const [shows, setShows] = useState(false);
  const id = useId();
  const rows = useReview(({ decisions }) => decisions.rows);
  const { focus } = useReviewActs();
  const row = signal.FieldIds.map((fieldId) => rows.find((one) => one.fieldId === fieldId)).find(Boolean);
  const Icon = icons[signal.State];
  const opensRows = signal.State === 'found' && signal.Count !== null;
  return (
    <li className={classes['signal']}>
      <UnstyledButton
        className={classes['line']}
        aria-disabled={row === undefined}
        title={row && t('acceptance.goTo', { field: row.label })}
        onClick={row && (() => goToField(row.fieldId, focus))}
      >
        <Icon
          size={14}
          className={classes['icon']}
          data-state={signal.State}
          role="img"
          aria-label={t(`risk.state.${signal.State}`)}
        />
        <span className={classes['words']} title={signal.Line}>
          {signal.Line}
        </span>
      </UnstyledButton>
      {opensRows ? (
        <UnstyledButton
          className={classes['open']}
          aria-expanded={shows}
          aria-controls={id}
          aria-label={t(shows ? 'risk.hideRowsOf' : 'risk.showRowsOf', { line: signal.Line })}
          onClick={() => setShows(!shows)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !shows) return;
            event.stopPropagation();
            setShows(false);
          }}
        >
          {t(shows ? 'risk.hideRows' : 'risk.showRows')}
        </UnstyledButton>
      ) : null}
      <div id={id}>{shows ? <RiskRows signal={signal} /> : null}</div>
    </li>
  );
}
