import type { LegTiles as Tiles } from '@kyc/contract/after-approval/after-approval';
import { legNames, legs, legStateNames, type Leg, type LegState } from '@kyc/contract/after-approval/legs';
import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import type { AfterApprovalSearch } from './after-approval-search.ts';
import classes from './after-approval.module.css';

/** States that need an action come first: a phone shows them without scrolling. */
const shownStates: readonly LegState[] = ['refused', 'onHold', 'notSent', 'sent', 'accepted', 'notNeeded'];

interface LegTilesProps {
  readonly tiles: Tiles['Tiles'] | undefined;
  readonly search: AfterApprovalSearch;
}

/** A row for each leg, a tile for each state; a tile opens its rows. */
export function LegTiles({ tiles, search }: LegTilesProps) {
  if (tiles === undefined) return <Skeleton height={180} mb="sm" />;
  const used = legs.filter((leg) => tiles.some(({ Leg }) => Leg === leg));
  if (used.length === 0) return null;
  return (
    <div className={classes['tiles']} tabIndex={0} role="region" aria-label={t('afterApproval.tiles')}>
      <table aria-label={t('afterApproval.tiles')}>
        <thead>
          <tr>
            <th scope="col">{t('afterApproval.leg')}</th>
            {shownStates.map((state) => (
              <th key={state} scope="col">
                {legStateNames[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((leg) => (
            <tr key={leg}>
              <th scope="row">{legNames[leg]}</th>
              {shownStates.map((state) => (
                <td key={state}>
                  <Tile
                    leg={leg}
                    state={state}
                    tile={tiles.find(({ Leg, State }) => Leg === leg && State === state)}
                    isOpen={search.leg === leg && search.state === state}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TileProps {
  readonly leg: Leg;
  readonly state: LegState;
  readonly tile: Tiles['Tiles'][number] | undefined;
  readonly isOpen: boolean;
}

function Tile({ leg, state, tile, isOpen }: TileProps) {
  if (tile === undefined) return <span className={classes['none']}>0</span>;
  const { Legs, Overdue, Undescribed } = tile;
  const count = formatCount(Legs);
  return (
    <Anchor
      className={classes['tile'] ?? ''}
      underline="never"
      data-state={state}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={t('afterApproval.tileOf', { leg: legNames[leg], state: legStateNames[state], count })}
      renderRoot={(props) => <Link to="/after-approval" search={{ leg, state }} {...props} />}
    >
      <b>{count}</b>
      {Overdue > 0 ? <span data-late>{t('afterApproval.overdue', { of: formatCount(Overdue) })}</span> : null}
      {Undescribed > 0 ? (
        <span>{t('afterApproval.undescribed', { of: formatCount(Undescribed) })}</span>
      ) : null}
    </Anchor>
  );
}
