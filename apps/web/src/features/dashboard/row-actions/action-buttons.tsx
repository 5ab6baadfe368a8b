import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { nameOfRow } from './name-of-row.ts';
import { actionsOf } from './offered-actions.ts';
import classes from './row-actions.module.css';
import { useRowDesk } from './row-desk.ts';
import { rowMenu } from './row-menu-part.ts';

/** DASH-08: shows the main action separately, as a link if it opens a page; the menu that all rows share has the others. */
export function ActionButtons({ row }: { readonly row: ApplicationRow }) {
  const desk = useRowDesk();
  const [main, ...others] = actionsOf(row);
  if (main === undefined) return null;
  const address = main.addressOf?.(row);
  const whose = nameOfRow(row);
  const label = `${t(main.text)} ${whose}`;
  const face = (
    <>
      <main.icon size={14} aria-hidden />
      {t(main.text)}
    </>
  );
  return (
    <span className={classes['actions']}>
      {address === undefined ? (
        <button
          type="button"
          className={classes['main']}
          aria-label={label}
          onClick={() => void main.run(row, desk)}
        >
          {face}
        </button>
      ) : (
        <Link to={address} className={classes['main']} aria-label={label}>
          {face}
        </Link>
      )}
      {others.length > 0 ? (
        <button
          type="button"
          className={classes['more']}
          aria-label={t('dashboard.moreActions', { whose })}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={rowMenu.preload}
          onFocus={rowMenu.preload}
          onClick={(event) => desk.openMenu(row, event.currentTarget)}
        >
          <IconDots size={16} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
