import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { ColorSchemeSwitch } from '../../../components/page/color-scheme-switch.tsx';
import { PageFooter } from '../../../components/page/page-footer.tsx';
import { TenantLogo } from '../../../components/page/tenant-logo.tsx';
import classes from './login.module.css';

interface LoginCardProps {
  /** The tenant whose logo is shown; the product's without one. */
  readonly tenantCode: string | undefined;
  readonly children: ReactNode;
}

/** The page of a user who is not signed in: one card in the middle, under the tenant's logo. */
export function LoginCard({ tenantCode, children }: LoginCardProps) {
  return (
    <div className={classes['page']}>
      <div className={classes['top']}>
        <ColorSchemeSwitch />
      </div>
      <main className={classes['middle']}>
        <div className={classes['card']}>
          <div className={classes['brand']}>
            <TenantLogo
              tenantCode={tenantCode}
              alt={t('shell.logoOf', { tenant: tenantCode ?? t('product') })}
            />
          </div>
          {children}
        </div>
      </main>
      <PageFooter />
    </div>
  );
}
