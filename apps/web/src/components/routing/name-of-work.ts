import { t } from '../../lib/texts/t.ts';

/** As staff name an application: the UAN, or the number while it has none. */
export function nameOfWork({
  UAN,
  ApplicationId,
}: {
  readonly UAN: string | null;
  readonly ApplicationId: number;
}): string {
  return UAN ?? t('routing.noUan', { id: String(ApplicationId) });
}
