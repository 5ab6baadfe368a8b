import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowDesk } from '../row-actions.ts';

export function useRowDesk(): RowDesk {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return { open: (address) => navigate(address), noUan: t('dashboard.noUan') };
}
