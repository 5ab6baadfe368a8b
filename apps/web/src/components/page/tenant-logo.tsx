import { useState } from 'react';
import classes from './tenant-logo.module.css';

const DEFAULT_LOGO = '/assets/images/logo.png';

interface TenantLogoProps {
  readonly tenantCode: string | undefined;
  readonly alt: string;
}

/** §9: the tenant's logo by its code, else the default; at most 50 px high and 200 px wide. */
export function TenantLogo({ tenantCode, alt }: TenantLogoProps) {
  const [missing, setMissing] = useState<string>();
  const own = tenantCode
    ? `/assets/images/logo/${encodeURIComponent(tenantCode.toLowerCase())}.png`
    : DEFAULT_LOGO;
  return (
    <img
      className={classes['logo']}
      src={missing === own ? DEFAULT_LOGO : own}
      alt={alt}
      onError={() => setMissing(own)}
    />
  );
}
