import type { UserType } from '@kyc/contract/user-types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { environmentQuery } from '../../lib/page/environment.ts';
import { menuFor } from './menu-entries.ts';
import { beyondQuery } from './shown-beyond.ts';
import classes from '../../components/page/nav-link.module.css';

interface MenuLinksProps {
  readonly userType: UserType;
  readonly onFollow?: () => void;
}

export function MenuLinks({ userType, onFollow }: MenuLinksProps) {
  const { t } = useTranslation();
  const { data } = useQuery(environmentQuery);
  const { data: beyond } = useQuery(beyondQuery(userType));
  const seen = { userType, environment: data?.Environment, hasRetention: beyond?.hasRetention };
  return menuFor(seen).map((entry) => (
    <Link key={entry.text} to={entry.to} className={classes['link']} onClick={() => onFollow?.()}>
      {t(entry.text)}
    </Link>
  ));
}
