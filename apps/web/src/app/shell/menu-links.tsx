import type { UserType } from '@kyc/contract/user-types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { t } from '../../lib/texts/t.ts';
import { environmentQuery } from '../../lib/page/environment.ts';
import { beyondQuery } from '../../lib/page/shown-beyond.ts';
import { DeskMenu } from './desk-menu.tsx';
import { MastersMenu } from './masters-menu.tsx';
import { menuFor, type MenuEntry } from './menu-entries.ts';
import classes from '../../components/page/nav-link.module.css';

interface MenuLinksProps {
  readonly userType: UserType;
}

/** With dashboard and masters, more words do not fit into 1,366 pixels. */
const mostWords = 7;

/** In the header: the masters under one head. */
export function MenuLinks({ userType }: MenuLinksProps) {
  const { data } = useQuery(environmentQuery);
  const { data: beyond } = useQuery(beyondQuery(userType));
  const viewer = { userType, environment: data?.Environment };
  const [first, ...others] = menuFor({ ...viewer, beyond }).filter(({ group }) => group === undefined);
  const desk = others.filter(({ isOfDesk }) => isOfDesk === true);
  const isCrowded = others.length > mostWords && desk.length > 1;
  const words = isCrowded ? others.filter(({ isOfDesk }) => isOfDesk !== true) : others;
  return (
    <>
      {first ? <MenuLink entry={first} /> : null}
      <MastersMenu {...viewer} />
      {isCrowded ? <DeskMenu entries={desk} /> : null}
      {words.map((entry) => (
        <MenuLink key={entry.text} entry={entry} />
      ))}
    </>
  );
}

interface AllMenuLinksProps extends MenuLinksProps {
  readonly onFollow: () => void;
}

/** On a narrow screen: a vertical list of all links. */
export function AllMenuLinks({ userType, onFollow }: AllMenuLinksProps) {
  const { data } = useQuery(environmentQuery);
  const { data: beyond } = useQuery(beyondQuery(userType));
  return menuFor({ userType, environment: data?.Environment, beyond }).map((entry) => (
    <Fragment key={entry.text}>
      <MenuLink entry={entry} onFollow={onFollow} />
    </Fragment>
  ));
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly onFollow?: () => void;
}

function MenuLink({ entry: { text, to }, onFollow }: MenuLinkProps) {
  return (
    <Link to={to} className={classes['link']} onClick={() => onFollow?.()}>
      {t(text)}
    </Link>
  );
}
